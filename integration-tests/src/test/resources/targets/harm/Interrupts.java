package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;

/**
 * Interrupts every thread that it can see, all the time, and expects its own to be interrupted only by itself. Not those of the JVM:
 * a Flight Recorder that is interrupted while it starts prints so or does not start, with and without us. On JDK 11 one cannot tell
 * all its threads by their names.
 *
 * @live
 * @jdk 17-
 */
public class Interrupts {
    static boolean ofJvm(String thread) {
        return thread.startsWith("JFR") || thread.equals("Permissionless thread") || thread.equals("Attach Listener");
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Thread main = Thread.currentThread();
        Thread storm = new Thread(() -> {
            while (true) {
                for (Thread one : Thread.getAllStackTraces().keySet()) {
                    if (one != main && one != Thread.currentThread() && !ofJvm(one.getName())) {
                        one.interrupt();
                    }
                }
                try {
                    Thread.sleep(3);
                } catch (InterruptedException e) {
                    System.out.println("interrupted by another");
                }
            }
        });
        storm.setDaemon(true);
        storm.start();
        for (String line; (line = in.readLine()) != null; ) {
            Map<Integer, Object> work = new HashMap<>();
            for (int i = 0; i < 1_000; i++) {
                work.put(i & 15, new ArrayList<>(i & 3));
            }
            System.out.println(work + " " + Thread.interrupted());
            System.out.println(line);
        }
    }
}
