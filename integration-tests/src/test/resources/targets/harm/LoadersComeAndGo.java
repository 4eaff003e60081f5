package harm;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/**
 * Loads the same class in ever new loaders, as scripts and templates are; all are collected.
 *
 * @live
 */
public class LoadersComeAndGo {
    public static class Script {
        public static int run() {
            return new ArrayList<>(new HashMap<String, int[]>(4).keySet()).size() + new int[3].length;
        }
    }

    static class Loader extends ClassLoader {
        Loader() {
            super(LoadersComeAndGo.class.getClassLoader());
        }

        Class<?> define(byte[] file) {
            return defineClass("harm.LoadersComeAndGo$Script", file, 0, file.length);
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        byte[] file;
        try (InputStream own = LoadersComeAndGo.class.getResourceAsStream("LoadersComeAndGo$Script.class")) {
            file = own.readAllBytes();
        }
        for (String line; (line = in.readLine()) != null; ) {
            List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
            int sum = 0;
            for (int i = 0; i < 100; i++) {
                Loader loader = new Loader();
                sum += (Integer) loader.define(file).getMethod("run").invoke(null);
                loaders.add(new WeakReference<>(loader));
            }
            long left = loaders.size();
            for (int i = 0; i < 1_000 && left > 0; i++) {
                System.gc();
                Thread.sleep(10);
                left = loaders.stream().filter(loader -> loader.get() != null).count();
            }
            System.out.println(sum + ", " + left + " loaders left");
            System.out.println(line);
        }
    }
}
