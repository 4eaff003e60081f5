package harm;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/**
 * Defines hidden classes, and lets them go.
 *
 * @live
 * @jdk 17-
 * @javac --release 17 -g
 */
public class HiddenClasses {
    public static class Template {
        public static int work(int n) {
            return new ArrayList<>(new HashMap<Integer, int[]>(n).keySet()).size() + new int[n].length;
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        byte[] file;
        try (InputStream own = HiddenClasses.class.getResourceAsStream("HiddenClasses$Template.class")) {
            file = own.readAllBytes();
        }
        List<Class<?>> kept = new ArrayList<>();
        for (String line; (line = in.readLine()) != null; ) {
            int sum = 0;
            for (int i = 0; i < 50; i++) {
                Class<?> hidden = MethodHandles.lookup().defineHiddenClass(file, true).lookupClass();
                sum += (Integer) hidden.getMethod("work", int.class).invoke(null, i);
                if (i % 25 == 0) {
                    kept.add(hidden);
                }
            }
            for (Class<?> hidden : kept) {
                sum += (Integer) hidden.getMethod("work", int.class).invoke(null, 2);
            }
            System.out.println(sum);
            System.out.println(line);
        }
    }
}
