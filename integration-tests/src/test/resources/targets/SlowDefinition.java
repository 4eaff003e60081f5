import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** Defines a class whose superclass loads only when standard input says so: until then, the JVM is defining the class. */
public class SlowDefinition {
    static final CountDownLatch begun = new CountDownLatch(1);
    static final CountDownLatch superclassMayLoad = new CountDownLatch(1);

    public abstract static class Base implements Supplier<List<String>> {}

    public static class Late extends Base {
        @Override
        public List<String> get() {
            return new ArrayList<>();
        }
    }

    /** Defines {@code Late} itself. While it does, the JVM asks it for {@code Base}. */
    static class Loader extends ClassLoader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals("SlowDefinition$Base")) {
                begun.countDown();
                try {
                    superclassMayLoad.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            return name.equals("SlowDefinition$Late") ? define(name) : super.loadClass(name, resolve);
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.concat(".class"))) {
                byte[] file = in.readAllBytes();
                return defineClass(name, file, 0, file.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    /** Whether a thread is in a method of this name. */
    static boolean isRunning(String method) {
        for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
            for (StackTraceElement frame : stack) {
                if (frame.getMethodName().equals(method)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * {@code begin}, {@code end}, {@code construct}, {@code runs METHOD}, and {@code restored?}: whether the class has got its own bytes
     * back.
     */
    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Class<?>[] late = new Class<?>[1];
        Thread definition = new Thread(() -> {
            try {
                late[0] = Class.forName("SlowDefinition$Late", false, new Loader());
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        });
        System.out.println("ready");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.equals("begin")) {
                definition.start();
                begun.await();
            } else if (line.equals("end")) {
                superclassMayLoad.countDown();
                definition.join();
            } else if (line.equals("construct")) {
                ((Base) late[0].getConstructor().newInstance()).get();
            } else if (line.startsWith("runs ")) {
                line = "runs ".concat(Boolean.toString(isRunning(line.substring(5))));
            } else {
                byte[] seen = Capture.SEEN.get(late[0]);
                InputStream file = late[0].getResourceAsStream("SlowDefinition$Late.class");
                boolean restored = seen != null && Normal.isSame(file.readAllBytes(), seen);
                line = "restored ".concat(Boolean.toString(restored));
            }
            System.out.println(line);
        }
    }
}
