package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts what the collector has taken: nothing of ours holds an object, a thread or a class loader of the application.
 *
 * @live
 */
public class Collected {
    static final AtomicInteger CLEANED = new AtomicInteger();
    static final AtomicInteger FINALIZED = new AtomicInteger();
    static final Cleaner CLEANER = Cleaner.create();

    static class Finalized extends HashMap<String, String> {
        Finalized() {
            super(2);
        }

        @Override
        @SuppressWarnings("deprecation")
        protected void finalize() {
            FINALIZED.incrementAndGet();
        }
    }

    static List<WeakReference<Object>> make() throws Exception {
        List<WeakReference<Object>> references = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            Object list = new ArrayList<>(new HashMap<String, String>(3).keySet());
            CLEANER.register(list, CLEANED::incrementAndGet);
            references.add(new WeakReference<>(list));
            references.add(new WeakReference<>(new int[3]));
            new Finalized();
        }
        for (int i = 0; i < 10; i++) {
            Thread thread = new Thread(() -> new ArrayList<>(new HashMap<>(3).keySet()));
            thread.start();
            thread.join();
            references.add(new WeakReference<>(thread));
        }
        return references;
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int stages = 0;
        for (String line; (line = in.readLine()) != null; ) {
            stages++;
            List<WeakReference<Object>> references = make();
            long held = references.size();
            for (int i = 0; i < 1_000 && (held > 0 || CLEANED.get() < stages * 100 || FINALIZED.get() < stages * 100); i++) {
                System.gc();
                System.runFinalization();
                Thread.sleep(20);
                held = references.stream().filter(reference -> reference.get() != null).count();
            }
            System.out.println(held + " held, " + CLEANED + " cleaned, " + FINALIZED + " finalized");
            System.out.println(line);
        }
    }
}
