package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;

/**
 * Runs out of stack thousands of times, at constructions of all kinds, in many threads.
 *
 * @live
 * @jvm -Xss256k
 */
public class OverflowingStacks {
    static Object maps(int depth, Object last) {
        return maps(depth + 1, new HashMap<Object, Object>(depth & 7));
    }

    static Object lists(int depth, Object last) {
        return lists(depth + 1, new ArrayList<Object>());
    }

    static Object arrays(int depth, Object last) {
        return arrays(depth + 1, new int[depth & 7]);
    }

    static Object objects(int depth, Object last) {
        return objects(depth + 1, new Object());
    }

    static String overflow(int kind) {
        try {
            switch (kind & 3) {
                case 0:
                    return "" + maps(0, null);
                case 1:
                    return "" + lists(0, null);
                case 2:
                    return "" + arrays(0, null);
                default:
                    return "" + objects(0, null);
            }
        } catch (StackOverflowError e) {
            return "overflow";
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; ) {
            for (int i = 0; i < 20; i++) {
                int first = i;
                Thread thread = new Thread(() -> {
                    Map<String, Integer> ends = new HashMap<>();
                    try {
                        for (int n = 0; n < 20; n++) {
                            ends.merge(overflow(first + n), 1, Integer::sum);
                        }
                    } catch (Throwable other) {
                        ends.put(other.toString(), 1);
                    }
                    if (!ends.equals(Map.of("overflow", 20))) {
                        System.out.println(ends);
                    }
                });
                thread.start();
                thread.join();
            }
            System.out.println(line);
        }
    }
}
