import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Constructs collections whose sizes are known, as fast as it is let, until it is killed. */
public class FillApp {
    static volatile Object sink;
    static volatile boolean isEarly = true;

    public static void main(String[] arguments) throws Exception {
        new Thread(FillApp::endEarly).start();
        System.out.println("ready");
        for (int i = 0; ; i++) {
            if (isEarly && i % 100 == 0) {
                sink = early();
            }
            sink = local(i % 10);
            sink = asked(i % 100 < 90 ? 5 : 40);
            sink = concurrent(i % 4);
            sink = list(20);
            if (i % 100 == 0) {
                Thread.sleep(1);
            }
        }
    }

    /** With the first line that comes in. */
    static void endEarly() {
        try {
            System.in.read();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        isEarly = false;
        System.out.println("silent");
    }

    /** More bytes than all others together. */
    static List<Integer> early() {
        return new ArrayList<>(100_000);
    }

    /** Sizes 0 to 9, as often each; never leaves the method. */
    static int local(int size) {
        Map<Integer, Integer> map = new HashMap<>();
        for (int i = 0; i < size; i++) {
            map.put(i, i);
        }
        return map.size();
    }

    /** Asks for 100; holds 5 nine times out of ten, else 40. */
    static Map<Integer, Integer> asked(int size) {
        long before = size;
        Map<Integer, Integer> map = new HashMap<>(100, 0.75f);
        for (int i = 0; i < before; i++) {
            map.put(i, i);
        }
        return map;
    }

    static Map<Integer, Integer> concurrent(int size) {
        Map<Integer, Integer> map = new ConcurrentHashMap<>(size);
        for (int i = 0; i < size; i++) {
            map.put(i, i);
        }
        return map;
    }

    static List<Integer> list(int size) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            list.add(i);
        }
        return list;
    }
}
