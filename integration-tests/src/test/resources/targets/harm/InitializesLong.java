package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/**
 * A class is being initialized, by a thread that waits for the end of the program, whatever is done meanwhile: nobody else may need
 * this class to be initialized.
 *
 * @live
 */
public class InitializesLong {
    static final CountDownLatch BEGUN = new CountDownLatch(1);
    static final CountDownLatch END = new CountDownLatch(1);

    static class Waiting {
        static final Map<String, Object> MAP = new HashMap<>(4);
        static final List<Object> LIST = new ArrayList<>(2);

        static {
            LIST.add(new Waiting());
            BEGUN.countDown();
            try {
                END.await();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
            MAP.put("end", new int[LIST.size()].length);
        }

        static Object result() {
            return new HashMap<>(MAP);
        }
    }

    public static void main(String[] arguments) throws Exception {
        Thread initializing = new Thread(() -> System.out.println(Waiting.result()));
        initializing.start();
        BEGUN.await();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; ) {
            System.out.println(new ArrayList<>(3) + " " + initializing.isAlive());
            System.out.println(line);
        }
        END.countDown();
        initializing.join();
    }
}
