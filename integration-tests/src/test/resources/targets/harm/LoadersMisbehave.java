package harm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;

/**
 * Class loaders whose own methods throw, recurse without end, or construct collections; and one that tells of each question except
 * those for classes, which the JVM itself asks.
 *
 * @live
 */
public class LoadersMisbehave {
    public static class Loaded {
        public static int work() {
            return new ArrayList<>(List.of(1, 2, 3)).size() + new int[2].length;
        }
    }

    static class Hostile extends ClassLoader {
        final int kind;
        /** False while the JDK itself constructs the loader and defines a class with it. */
        boolean misbehaves;

        Hostile(int kind) {
            super(LoadersMisbehave.class.getClassLoader());
            this.kind = kind;
        }

        Class<?> define(byte[] file) {
            Class<?> loaded = defineClass("harm.LoadersMisbehave$Loaded", file, 0, file.length);
            misbehaves = true;
            return loaded;
        }

        private <T> T misbehave(T otherwise) {
            switch (misbehaves ? kind : -1) {
                case 0:
                    throw new IllegalStateException("nobody asks this loader");
                case 1:
                    return misbehave(otherwise);
                case 2:
                    throw new NoClassDefFoundError("nobody asks this loader");
                case 3:
                    System.out.println("asked: " + new ArrayList<>(List.of(otherwise == null ? "" : otherwise)));
                    return otherwise;
                default:
                    return otherwise;
            }
        }

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            return name.startsWith("java.") || kind == 3 ? super.loadClass(name) : misbehave(super.loadClass(name));
        }

        @Override
        public URL getResource(String name) {
            return misbehave(null);
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            return kind == 3 ? null : misbehave(null);
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return misbehave(super.getResources(name));
        }

        @Override
        public String getName() {
            return misbehave("hostile");
        }

        @Override
        public String toString() {
            return misbehave("hostile");
        }

        @Override
        public int hashCode() {
            return misbehave(7);
        }

        @Override
        public boolean equals(Object other) {
            return misbehave(true);
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        byte[] file;
        try (InputStream own = LoadersMisbehave.class.getResourceAsStream("LoadersMisbehave$Loaded.class")) {
            file = own.readAllBytes();
        }
        List<Class<?>> loaded = new ArrayList<>();
        for (String line; (line = in.readLine()) != null; ) {
            for (int kind = 0; kind < 4; kind++) {
                loaded.add(new Hostile(kind).define(file));
            }
            int sum = 0;
            for (Class<?> one : loaded) {
                sum += (Integer) one.getMethod("work").invoke(null);
            }
            System.out.println(sum);
            System.out.println(line);
        }
    }
}
