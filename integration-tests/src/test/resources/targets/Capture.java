import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * A small agent beside ours: sees which bytes the JVM installs in a class when others retransform it. The JVM asks agents in the
 * order in which they came, so it sees what Winnow leaves behind only if it is loaded after Winnow; and it has to look while
 * Winnow leaves, for a retransformation of its own would begin anew from the bytes that were loaded.
 */
public class Capture {
    /** Class files as they were installed last, of classes that may be unloaded. */
    static final Map<Class<?>, byte[]> SEEN = Collections.synchronizedMap(new WeakHashMap<>());

    /** Class files as they were before Winnow, where they are not their jar's. */
    static final Map<Class<?>, byte[]> BEFORE = Collections.synchronizedMap(new WeakHashMap<>());

    /** @param argument {@code watch}, or the prefix of the classes to take as what they should be again */
    public static void agentmain(String argument, Instrumentation instrumentation) throws UnmodifiableClassException {
        if (argument.equals("watch")) {
            instrumentation.addTransformer(new Into(SEEN), true);
        } else {
            remember(argument, instrumentation);
        }
    }

    static void remember(String prefix, Instrumentation instrumentation) throws UnmodifiableClassException {
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (loaded.getName().startsWith(prefix) && instrumentation.isModifiableClass(loaded)) {
                classes.add(loaded);
            }
        }
        ClassFileTransformer into = new Into(BEFORE);
        instrumentation.addTransformer(into, true);
        instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
        instrumentation.removeTransformer(into);
    }

    static class Into implements ClassFileTransformer {
        final Map<Class<?>, byte[]> captured;

        Into(Map<Class<?>, byte[]> captured) {
            this.captured = captured;
        }

        @Override
        public byte[] transform(
                ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
            if (redefined != null) {
                captured.put(redefined, bytes.clone());
            }
            return null;
        }
    }
}
