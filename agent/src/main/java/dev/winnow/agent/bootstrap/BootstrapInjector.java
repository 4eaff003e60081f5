package dev.winnow.agent.bootstrap;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.winnow.agent.start.NestedJar;
import dev.winnow.agent.switching.ClassInjector;

/**
 * Defines classes that woven code calls directly in the boot loader, where every class loader finds them.
 *
 * <p>{@code appendToBootstrapClassLoaderSearch} needs a jar of its own in a file, prints a warning about class data sharing into the
 * application's output, and switches sharing off for the application's classes. The JDK's own {@code defineClass} for the boot
 * loader only has to be exported to this module, which an agent may arrange.
 */
final class BootstrapInjector implements ClassInjector {
    /**
     * The names of the classes by package. Static, because the classes stay: defining a class in vain would count in the JVM's number of loaded
     * classes.
     */
    private static final Map<String, List<String>> DEFINED = new ConcurrentHashMap<>();

    private final Instrumentation instrumentation;
    private final NestedJar jar;

    /** @param jar from which the agent is loaded */
    BootstrapInjector(Instrumentation instrumentation, NestedJar jar) {
        this.instrumentation = instrumentation;
        this.jar = jar;
    }

    @Override
    public void inject(String packageName, boolean initialize) throws IOException {
        if (!DEFINED.containsKey(packageName)) {
            export("jdk.internal.misc", JdkInternals.class.getModule());
            List<String> names = defineAll(packageName);
            Module injected = defined(names.get(0), false).getModule();
            export("jdk.internal.misc", injected);
            open("java.lang", injected);
            DEFINED.put(packageName, names);
        }
        for (String name : initialize ? DEFINED.get(packageName) : Collections.<String>emptyList()) {
            defined(name, true);
        }
    }

    /** Lets a module use public classes of a package of the JDK; has no effect when it may already. */
    void export(String packageName, Module to) {
        redefine(Collections.singletonMap(packageName, Collections.singleton(to)), Collections.emptyMap());
    }

    /** Lets a module reflect on a package of the JDK. */
    private void open(String packageName, Module to) {
        redefine(Collections.emptyMap(), Collections.singletonMap(packageName, Collections.singleton(to)));
    }

    private void redefine(Map<String, Set<Module>> exports, Map<String, Set<Module>> opens) {
        instrumentation.redefineModule(
                Object.class.getModule(),
                Collections.emptySet(),
                exports,
                opens,
                Collections.emptySet(),
                Collections.emptyMap());
    }

    private List<String> defineAll(String packageName) throws IOException {
        Map<String, byte[]> classes = jar.classesOf(packageName);
        List<String> names = new ArrayList<>(classes.keySet());
        List<LinkageError> failures = new ArrayList<>();
        int before = -1;
        while (!classes.isEmpty()) {
            if (classes.size() == before) {
                throw failures.get(0);
            }
            before = classes.size();
            failures.clear();
            definePossible(classes, failures);
        }
        return names;
    }

    /** One pass: a class whose super class is not defined yet fails now, and succeeds in a later pass. */
    private static void definePossible(Map<String, byte[]> classes, List<LinkageError> failures) {
        for (Iterator<Map.Entry<String, byte[]>> left = classes.entrySet().iterator(); left.hasNext(); ) {
            Map.Entry<String, byte[]> next = left.next();
            try {
                JdkInternals.defineInBootLoader(next.getKey(), next.getValue());
                left.remove();
            } catch (LinkageError e) {
                if (isDefined(next.getKey())) {
                    // From an agent of another loader that has detached: its classes are the same, so use them.
                    left.remove();
                } else {
                    failures.add(e);
                }
            }
        }
    }

    private static boolean isDefined(String name) {
        try {
            defined(name, false);
            return true;
        } catch (NoClassDefFoundError e) {
            return false;
        }
    }

    private static Class<?> defined(String name, boolean initialize) {
        try {
            return Class.forName(name.replace('/', '.'), initialize, null);
        } catch (ClassNotFoundException e) {
            throw new NoClassDefFoundError(name);
        }
    }
}
