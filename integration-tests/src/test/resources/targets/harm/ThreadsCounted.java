package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.stream.Stream;

/**
 * Counts the threads of its own group, and its handlers, and looks at its own thread.
 *
 * @live
 */
public class ThreadsCounted {
    /** Of the own group, without those that Flight Recorder itself starts there. */
    static long threads() {
        Thread[] all = new Thread[100];
        int count = Thread.enumerate(all);
        return Stream.of(all).limit(count).filter(one -> !one.getName().startsWith("JFR")).count();
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; ) {
            Thread self = Thread.currentThread();
            System.out.println(threads() + " threads, " + self.getThreadGroup().activeGroupCount() + " groups");
            System.out.println(self + " " + self.getContextClassLoader().getClass() + " " + self.isInterrupted());
            System.out.println(Thread.getDefaultUncaughtExceptionHandler());
            Thread worker = new Thread(() -> new ArrayList<>(new HashMap<String, String>(3).values()));
            worker.start();
            worker.join();
            System.out.println(worker.getState() + " " + worker.isAlive());
            System.out.println(line);
        }
    }
}
