package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;

/**
 * Interrupts every thread that it can see, all the time, and expects its own to be interrupted only by itself. Not those of Flight
 * Recorder, which on JDK 11 then print a stack trace, with or without us.
 *
 * @live
 */
public class Interrupts {
    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Thread main = Thread.currentThread();
        Thread storm = new Thread(() -> {
            while (true) {
                for (Thread one : Thread.getAllStackTraces().keySet()) {
                    if (one != main && one != Thread.currentThread() && !one.getName().startsWith("JFR")) {
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
