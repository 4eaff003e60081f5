package dev.winnow.patches.runtime.collections;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import com.sun.management.ThreadMXBean;
import dev.winnow.patches.testing.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class CompactMapTest {
    /**
     * So many buckets that none gets nine keys. {@code HashMap} makes a tree of such a bucket, and of other entries than the ones that
     * it handed out before: whoever sets their values then no longer changes the map.
     */
    private static final int WITHOUT_TREES = 4096;

    @Test
    void behavesAsLinkedHashMap() {
        long seed = Inputs.seed();
        for (int i = 0; i < Inputs.of(100_000); i++) {
            Random random = new Random(seed + i);
            int steps = random.nextInt(random.nextInt(50) == 0 ? 600 : 60);
            int keys = 1 + random.nextInt(steps + 4);
            List<Object> expected = new Steps(new LinkedHashMap<>(WITHOUT_TREES), keys, seed + i).run(steps);
            List<Object> actual = new Steps(new CompactMap<>(), keys, seed + i).run(steps);

            assertThat(actual).as("-Dwinnow.test.seed=%s", seed + i).isEqualTo(expected);
        }
    }

    @Test
    void threadsThatReadAtTheSameTimeGetTheSameEntries() {
        for (int round = 0; round < 200; round++) {
            Map<String, Integer> map = new CompactMap<>();
            IntStream.range(0, 40).forEach(i -> map.put("key" + i, i));
            Map<String, Map.Entry<String, Integer>> seen = new ConcurrentHashMap<>();
            IntStream.range(0, 8)
                    .parallel()
                    .forEach(thread -> map.entrySet().forEach(entry -> {
                        assertThat(entry.getValue()).isEqualTo(map.get(entry.getKey()));
                        assertThat(seen.computeIfAbsent(entry.getKey(), key -> entry))
                                .isSameAs(entry);
                    }));
            seen.values().iterator().next().setValue(-1);

            assertThat(map).containsValue(-1);
        }
    }

    @Test
    void removalsAllocateNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long bytes = 0;
        for (int i = 0; i < 20; i++) {
            CompactMap<Integer, Integer> map = numbers(26);
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int key = 21; key < 26; key++) {
                map.remove(Key.ALL[key]);
            }
            bytes = threads.getCurrentThreadAllocatedBytes() - before;
            assertThat(map).hasSize(21);
        }
        assertThat(bytes).isZero();
    }

    /** A hash is computed when a key is looked for, and when gaps are closed, which is as often as there were removals. */
    @ParameterizedTest
    @ValueSource(strings = {"first to last", "last to first", "each second, then the rest", "retain", "over and over"})
    void removalsTakeConstantTimeOnAverage(String order) {
        int size = 4_000;
        AtomicInteger hashes = new AtomicInteger();
        CompactMap<Object, Integer> map = new CompactMap<>();
        for (int i = 0; i < size; i++) {
            map.put(new Key(i, hashes), i);
        }
        hashes.set(0);
        switch (order) {
            case "retain":
                map.keySet().retainAll(Set.of());
                break;
            case "over and over":
                for (int i = 0; i < size; i++) {
                    map.remove(new Key(i, hashes));
                    map.put(new Key(i, hashes), i);
                }
                map.clear();
                break;
            default:
                for (int i = 0; i < 2 * size; i++) {
                    int key = order.startsWith("first")
                            ? i
                            : order.startsWith("last") ? 2 * size - 1 - i : i * 2 % (size + 1);
                    map.remove(new Key(key, hashes));
                }
        }
        assertThat(map).isEmpty();
        assertThat(hashes.get()).isLessThan(6 * size);
    }

    @Test
    void tellsThatManyKeysHaveOneHash() {
        for (int usual = 127; usual > 0; usual--) {
            CompactMap<Integer, Integer> last = new CompactMap<>();
            while (last.size() < usual) {
                last.put(last.size(), 0);
            }
            last.complete();
            CompactMap<Object, Integer> different = new CompactMap<>();
            CompactMap<Object, Integer> same = new CompactMap<>();
            for (int i = 0; i < 2_000; i++) {
                different.put("name" + i, i);
                same.put((long) i << 32 | i, i); // the hash of each is 0
            }
            assertThat(different.isCrowded()).as("a map after one of %s", usual).isFalse();
            assertThat(same.isCrowded()).isTrue();
        }
    }

    private static CompactMap<Integer, Integer> numbers(int size) {
        CompactMap<Integer, Integer> map = new CompactMap<>();
        for (int i = 0; i < size; i++) {
            map.put(Key.ALL[i], i);
        }
        return map;
    }

    /** Counts how often its hash is asked for. */
    private static final class Key {
        static final Integer[] ALL = IntStream.range(0, 30).boxed().toArray(Integer[]::new);

        private final int number;
        private final AtomicInteger hashes;

        Key(int number, AtomicInteger hashes) {
            this.number = number;
            this.hashes = hashes;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).number == number;
        }

        @Override
        public int hashCode() {
            hashes.incrementAndGet();
            return number;
        }
    }

    /** Changes a map at random, and keeps entries, views and iterators of it. Both maps get the same steps. */
    private static final class Steps {
        private final Map<Object, Object> map;
        private final int keys;
        private final Random random;
        private final List<Object> log = new ArrayList<>();
        private final List<Map.Entry<Object, Object>> kept = new ArrayList<>();
        private final Set<Map.Entry<Object, Object>> entries;
        private Iterator<?> iterator;

        Steps(Map<Object, Object> map, int keys, long seed) {
            this.map = map;
            this.keys = keys;
            this.random = new Random(seed);
            this.entries = map.entrySet();
            this.iterator = map.keySet().iterator();
        }

        List<Object> run(int steps) {
            for (int i = 0; i < steps; i++) {
                if (map instanceof CompactMap && i % 7 == 0) {
                    ((CompactMap<?, ?>) map).complete();
                }
                try {
                    log.add(String.valueOf(step(random.nextInt(26))));
                } catch (RuntimeException e) {
                    log.add(e.getClass());
                }
            }
            log.add(new ArrayList<>(map.entrySet()));
            log.add(map.hashCode());
            log.add(map.equals(new LinkedHashMap<>(map)) && new LinkedHashMap<>(map).equals(map));
            log.add(kept.toString());
            return log;
        }

        private Object step(int step) {
            Object key = key();
            Object value = random.nextInt(8) == 0 ? null : random.nextInt(4);
            switch (step) {
                case 0:
                    return map.remove(key);
                case 1:
                    return map.get(key) + " " + map.containsKey(key) + map.containsValue(value);
                case 2:
                    return map.putIfAbsent(key, value);
                case 3:
                    return map.keySet() + " " + map.values() + map;
                case 4:
                    return map.keySet().remove(key);
                case 5:
                    return map.values().remove(value);
                case 6:
                    return entries.contains(Map.entry(key == null ? "" : key, 1)) + " " + entries.contains(key);
                case 7:
                    return entries.remove(Map.entry(key == null ? "" : key, 1));
                case 8:
                    iterator = random.nextBoolean()
                            ? entries.iterator()
                            : random.nextBoolean()
                                    ? map.keySet().iterator()
                                    : map.values().iterator();
                    return iterator.hasNext();
                case 9:
                    iterator.remove();
                    return map.size();
                case 10:
                case 11:
                case 12:
                    return iterator.hasNext() + " " + iterator.next();
                case 13:
                    entries.stream().skip(random.nextInt(keys)).limit(2).forEach(kept::add);
                    return kept.size();
                case 14:
                    return kept.isEmpty()
                            ? null
                            : kept.get(random.nextInt(kept.size())).setValue(value);
                case 15:
                    return kept.isEmpty() ? null : kept.get(random.nextInt(kept.size()));
                case 16:
                    if (random.nextInt(10) == 0) {
                        entries.clear();
                    }
                    return map.isEmpty();
                case 17:
                    return map.keySet()
                            .retainAll(List.of(random.nextInt(keys), random.nextInt(keys), "text0", "text1"));
                case 18:
                    return map.equals(Map.of(random.nextInt(keys), 1)) + " " + map.hashCode();
                default:
                    return map.put(key, value);
            }
        }

        private Object key() {
            int number = random.nextInt(keys);
            return number == 0 && random.nextInt(4) == 0
                    ? null
                    : random.nextBoolean()
                            ? (Object) number
                            : random.nextBoolean() ? "text" + number : new Clash(number);
        }
    }

    /** A key whose hash three others have. */
    private static final class Clash {
        private final int number;

        Clash(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Clash && ((Clash) other).number == number;
        }

        @Override
        public int hashCode() {
            return number / 4;
        }

        @Override
        public String toString() {
            return "clash" + number;
        }
    }
}
