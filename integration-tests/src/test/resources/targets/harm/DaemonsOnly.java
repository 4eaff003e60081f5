package harm;

import java.util.ArrayList;
import java.util.HashMap;

/** Ends when its main thread ends, while daemons work. */
public class DaemonsOnly {
    static volatile Object sink;

    public static void main(String[] arguments) throws Exception {
        for (int i = 0; i < 4; i++) {
            Thread daemon = new Thread(() -> {
                while (true) {
                    sink = new HashMap<>(new ArrayList<>(3).size());
                }
            });
            daemon.setDaemon(true);
            daemon.start();
        }
        Thread.sleep(300);
        System.out.println("main ends");
    }
}
