package harm;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;

/**
 * A class loader whose {@code toString} and {@code hashCode} wait for a lock that another thread holds for ever, as it holds that of a class.
 *
 * @live
 */
public class LoaderHangs {
    public static class Loaded {
        public static int work() {
            return new ArrayList<>(List.of(1, 2, 3)).size();
        }
    }

    static class Hanging extends ClassLoader {
        static final Object LOCK = new Object();

        Hanging() {
            super("hanging", LoaderHangs.class.getClassLoader());
        }

        Class<?> define(byte[] file) {
            return defineClass("harm.LoaderHangs$Loaded", file, 0, file.length);
        }

        @Override
        public String toString() {
            synchronized (LOCK) {
                return "never";
            }
        }

        @Override
        public int hashCode() {
            synchronized (LOCK) {
                return 1;
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        byte[] file;
        try (InputStream own = LoaderHangs.class.getResourceAsStream("LoaderHangs$Loaded.class")) {
            file = own.readAllBytes();
        }
        Hanging loader = new Hanging();
        Class<?> loaded = loader.define(file);
        Thread holder = new Thread(() -> {
            synchronized (Hanging.LOCK) {
                synchronized (Loaded.class) {
                    synchronized (Thread.currentThread()) {
                        while (true) {
                            try {
                                Thread.sleep(Long.MAX_VALUE);
                            } catch (InterruptedException e) {
                                System.out.println("interrupted");
                            }
                        }
                    }
                }
            }
        });
        holder.setDaemon(true);
        holder.start();
        while (holder.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
        for (String line; (line = in.readLine()) != null; ) {
            System.out.println(loaded.getMethod("work").invoke(null));
            System.out.println(line);
        }
    }
}
