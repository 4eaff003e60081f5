package harm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Collections whose own methods throw or print; `fill` must not call them.
 *
 * @live
 */
public class CollectionsOverridden {
    static class HostileMap extends HashMap<String, String> {
        HostileMap(int capacity) {
            super(capacity);
        }

        @Override
        public int size() {
            throw new IllegalStateException("nobody asks for my size");
        }

        @Override
        public int hashCode() {
            System.out.println("hash code");
            return 1;
        }

        @Override
        public boolean equals(Object other) {
            System.out.println("equals");
            return true;
        }

        @Override
        public String toString() {
            throw new StackOverflowError("nobody asks for my text");
        }

        @Override
        public boolean isEmpty() {
            while (true) {
                Thread.onSpinWait();
            }
        }
    }

    static class HostileList extends ArrayList<Object> {
        @Override
        public int size() {
            System.out.println("size");
            return super.size();
        }
    }

    static class Key {
        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public boolean equals(Object other) {
            return other == this;
        }
    }

    static final List<Object> KEPT = new ArrayList<>();
    static final Map<Integer, Object> FIELD = new HashMap<>();

    static void work() {
        KEPT.clear();
        for (int i = 0; i < 200; i++) {
            HostileMap map = new HostileMap(4);
            map.put("a" + i, "");
            KEPT.add(map);
            HostileList list = new HostileList();
            list.add(map);
            KEPT.add(list);
            Map<Key, String> plain = new LinkedHashMap<>(2);
            plain.put(new Key(), "");
            KEPT.add(plain);
            KEPT.add(new ConcurrentHashMap<>(plain));
            KEPT.add(new HashSet<>(plain.keySet()));
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Thread background = new Thread(() -> {
            while (true) {
                HostileMap map = new HostileMap(16);
                FIELD.put(1, map);
                FIELD.put(2, new HostileList());
                FIELD.put(3, new HashMap<>(Map.of(1, map)));
                try {
                    Thread.sleep(1);
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        });
        background.setDaemon(true);
        background.start();
        for (String line; (line = in.readLine()) != null; ) {
            work();
            System.out.println(KEPT.size());
            System.out.println(line);
        }
    }
}
