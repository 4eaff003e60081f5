import java.io.File;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A small agent beside ours: sees which bytes the JVM has for a class after all other agents. */
public class Capture {
    static Instrumentation instrumentation;

    public static void premain(String arguments, Instrumentation instrumentation) {
        Capture.instrumentation = instrumentation;
    }

    /** Class files of these loaded classes as the JVM has them now. */
    static Map<Class<?>, byte[]> of(List<Class<?>> classes) throws Exception {
        Map<Class<?>, byte[]> captured = new HashMap<>();
        ClassFileTransformer transformer = new ClassFileTransformer() {
            @Override
            public byte[] transform(
                    ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
                if (redefined != null) {
                    captured.put(redefined, bytes.clone());
                }
                return null;
            }
        };
        instrumentation.addTransformer(transformer, true);
        instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
        instrumentation.removeTransformer(transformer);
        return captured;
    }

    static List<Class<?>> loaded(String prefix) {
        List<Class<?>> found = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (loaded.getName().startsWith(prefix) && instrumentation.isModifiableClass(loaded)) {
                found.add(loaded);
            }
        }
        return found;
    }
}
