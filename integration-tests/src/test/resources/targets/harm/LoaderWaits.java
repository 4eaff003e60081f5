package harm;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;

/**
 * A class loader that a thread locks for as long as it runs, as one does that serves requests in a synchronized method of it: whoever asks
 * it for a class, or a file, waits for ever.
 *
 * @live
 * @refuses fill: sizes cannot be learned
 */
public class LoaderWaits {
    public static class Loaded {
        public static int work() {
            return new ArrayList<>(List.of(1, 2, 3)).size();
        }
    }

    static class Waiting extends ClassLoader {
        Waiting() {
            super("waiting", LoaderWaits.class.getClassLoader());
        }

        Class<?> define(byte[] file) {
            return defineClass("harm.LoaderWaits$Loaded", file, 0, file.length);
        }

        @Override
        protected synchronized Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return super.loadClass(name, resolve);
        }

        @Override
        public synchronized InputStream getResourceAsStream(String name) {
            return super.getResourceAsStream(name);
        }

        synchronized void serve() {
            while (true) {
                try {
                    Thread.sleep(Long.MAX_VALUE);
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        byte[] file;
        try (InputStream own = LoaderWaits.class.getResourceAsStream("LoaderWaits$Loaded.class")) {
            file = own.readAllBytes();
        }
        Waiting loader = new Waiting();
        Class<?> loaded = loader.define(file);
        System.out.println(loaded.getMethod("work").invoke(null));
        Thread server = new Thread(loader::serve);
        server.setDaemon(true);
        server.start();
        while (server.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
        for (String line; (line = in.readLine()) != null; ) {
            System.out.println(loaded.getMethod("work").invoke(null));
            System.out.println(line);
        }
    }
}
