package harm;

import java.util.HashMap;

/** Halts while other threads construct collections: no shutdown hook runs, and its exit code is its own. */
public class Halts {
    static volatile Object sink;

    public static void main(String[] arguments) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("no hook runs")));
        for (int i = 0; i < 2; i++) {
            Thread thread = new Thread(() -> {
                while (true) {
                    sink = new HashMap<String, String>(4);
                }
            });
            thread.start();
        }
        while (sink == null) {
            Thread.sleep(1);
        }
        System.out.println("halts");
        System.out.flush();
        Runtime.getRuntime().halt(9);
    }
}
