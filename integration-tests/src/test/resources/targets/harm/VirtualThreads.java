package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Thousands of virtual threads, which block and move between carriers while they construct collections.
 *
 * @live
 * @jdk 21-
 */
public class VirtualThreads {
    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; ) {
            AtomicInteger sum = new AtomicInteger();
            ExecutorService threads = (ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
            List<Future<?>> ends = new ArrayList<>();
            for (int i = 0; i < 2_000; i++) {
                int n = i & 7;
                ends.add(threads.submit(() -> {
                    HashMap<Integer, Object> map = new HashMap<>(n);
                    map.put(n, new int[n]);
                    Thread.sleep(1);
                    synchronized (map) {
                        sum.addAndGet(new ArrayList<>(map.values()).size());
                    }
                    return null;
                }));
            }
            for (Future<?> end : ends) {
                end.get();
            }
            threads.shutdown();
            System.out.println(sum);
            System.out.println(line);
        }
    }
}
