package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;

/**
 * Stops threads while they construct collections: ThreadDeath is thrown at any instruction.
 *
 * @live
 * @jdk 11-19
 */
public class ThreadsStopped {
    static volatile Object sink;

    @SuppressWarnings("deprecation")
    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; ) {
            for (int i = 0; i < 100; i++) {
                Thread thread = new Thread(() -> {
                    try {
                        while (true) {
                            sink = new HashMap<>(new ArrayList<>(3).size());
                        }
                    } catch (ThreadDeath expected) {
                        // The next one.
                    } catch (Throwable other) {
                        System.out.println(other);
                    }
                });
                thread.start();
                while (sink == null) {
                    Thread.onSpinWait();
                }
                sink = null;
                Thread.yield();
                thread.stop();
                thread.join();
            }
            sink = new HashMap<>(3);
            System.out.println(sink);
            System.out.println(line);
        }
    }
}
