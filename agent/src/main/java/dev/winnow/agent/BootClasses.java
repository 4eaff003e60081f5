package dev.winnow.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Defines the classes that woven code calls straight in the boot loader, where every class loader finds them.
 *
 * <p>Not with {@code appendToBootstrapClassLoaderSearch}: that needs a jar of its own in a file, prints a warning about
 * class data sharing into the application's output, and switches sharing off for the application's classes. The JDK's
 * own {@code defineClass} for a null loader needs only that this module may call it, which an agent can arrange.
 */
final class BootClasses {
    /** Of this JVM, since they stay: to define a class in vain counts in the JVM's number of classes ever after. */
    private static final Set<String> DEFINED = ConcurrentHashMap.newKeySet();

    private final AgentJar jar;

    BootClasses(Instrumentation instrumentation, AgentJar jar) {
        this.jar = jar;
        instrumentation.redefineModule(
                Object.class.getModule(),
                Collections.emptySet(),
                Collections.singletonMap("jdk.internal.misc", Collections.singleton(JdkInternals.class.getModule())),
                Collections.emptyMap(),
                Collections.emptySet(),
                Collections.emptyMap());
    }

    /** Defines every class of the package. A second call for a package does nothing. */
    void define(String packageName) throws IOException {
        if (!DEFINED.contains(packageName)) {
            defineAll(packageName);
            DEFINED.add(packageName);
        }
    }

    private void defineAll(String packageName) throws IOException {
        Map<String, byte[]> classes = jar.classesOf(packageName);
        List<LinkageError> failures = new ArrayList<>();
        int before = -1;
        while (!classes.isEmpty()) {
            if (classes.size() == before) {
                throw failures.get(0);
            }
            before = classes.size();
            failures.clear();
            defineWhatCanBe(classes, failures);
        }
    }

    /** One pass: a class whose super class is still to come fails, and succeeds in a later pass. */
    private static void defineWhatCanBe(Map<String, byte[]> classes, List<LinkageError> failures) {
        for (Iterator<Map.Entry<String, byte[]>> left = classes.entrySet().iterator(); left.hasNext(); ) {
            Map.Entry<String, byte[]> next = left.next();
            try {
                JdkInternals.defineInBootLoader(next.getKey(), next.getValue());
                left.remove();
            } catch (LinkageError e) {
                if (isDefined(next.getKey())) {
                    // An agent of another loader that was here before and left: its boot classes serve us as they are.
                    left.remove();
                } else {
                    failures.add(e);
                }
            }
        }
    }

    private static boolean isDefined(String name) {
        try {
            Class.forName(name.replace('/', '.'), false, null);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
