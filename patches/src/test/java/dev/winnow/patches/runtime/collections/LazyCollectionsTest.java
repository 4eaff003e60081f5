package dev.winnow.patches.runtime.collections;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import dev.winnow.patches.testing.Inputs;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Each collection behaves as the one that it puts off. */
class LazyCollectionsTest {
    private static final int LIVES = Inputs.of(100_000);
    private final Random random = new Random(48662);

    @Test
    void smallSetIsAHashSet() {
        live(SmallSet::new, HashSet::new, true);
    }

    @Test
    void lazySetIsAConcurrentSet() {
        live(LazySet::new, ConcurrentHashMap::newKeySet, false);
    }

    @Test
    void lazyDequeIsAConcurrentDeque() {
        live(LazyDeque::new, ConcurrentLinkedDeque::new, false);
    }

    @Test
    void lazyMapIsAConcurrentMap() {
        for (int i = 0; i < LIVES; i++) {
            Map<String, Integer> lazy = new LazyMap<>();
            Map<String, Integer> model = new ConcurrentHashMap<>();
            for (int steps = random.nextInt(8); steps > 0; steps--) {
                int step = random.nextInt(14);
                String key = random.nextInt(20) == 0 ? null : "k" + random.nextInt(4);
                assertThat(outcome(() -> take(lazy, step, key))).isEqualTo(outcome(() -> take(model, step, key)));
            }
            assertThat(lazy.toString()).isEqualTo(model.toString());
        }
    }

    @Test
    void nothingIsLostWhenManyThreadsAddTheFirst() throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        for (int i = 0; i < 2_000; i++) {
            Collection<Integer> set = new LazySet<>();
            Collection<Integer> deque = new LazyDeque<>();
            Map<Integer, Integer> map = new LazyMap<>();
            List<Callable<Object>> adds = new ArrayList<>();
            for (int n = 0; n < 4; n++) {
                int number = n;
                adds.add(() -> set.add(number) && deque.add(number) ? map.put(number, number) : null);
            }
            threads.invokeAll(adds);
            assertThat(set).hasSize(4);
            assertThat(deque).hasSize(4);
            assertThat(map).hasSize(4);
        }
        threads.shutdown();
        assertThat(threads.awaitTermination(5, TimeUnit.MINUTES)).isTrue();
    }

    private void live(Supplier<Collection<String>> lazies, Supplier<Collection<String>> models, boolean takesNull) {
        for (int i = 0; i < LIVES; i++) {
            Collection<String> lazy = lazies.get();
            Collection<String> model = models.get();
            for (int steps = random.nextInt(8); steps > 0; steps--) {
                int step = random.nextInt(8);
                String element = random.nextInt(10) == 0 ? null : "e" + random.nextInt(4);
                assertThat(outcome(() -> take(lazy, step, element)))
                        .isEqualTo(outcome(() -> take(model, step, element)));
            }
            assertThat(lazy.toString()).isEqualTo(model.toString());
            assertThat(new ArrayList<>(lazy)).isEqualTo(new ArrayList<>(model));
            assertThat(takesNull || !lazy.toString().contains("null")).isTrue();
        }
    }

    private static Object take(Collection<String> collection, int step, String element) {
        switch (step) {
            case 0:
                return collection.contains(element);
            case 1:
                return collection.remove(element);
            case 2:
                return collection.size() + " " + collection.isEmpty();
            case 3:
                Iterator<String> elements = collection.iterator();
                String first = elements.next();
                elements.remove();
                return first + elements.hasNext();
            case 4:
                return collection.addAll(List.of("e1", "e2"));
            default:
                return collection.add(element);
        }
    }

    private static Object take(Map<String, Integer> map, int step, String key) {
        switch (step) {
            case 0:
                return map.get(key);
            case 1:
                return map.remove(key);
            case 2:
                return map.size() + " " + map.isEmpty();
            case 3:
                return map.getOrDefault(key, 7);
            case 4:
                return map.compute(key, (k, v) -> v == null ? 1 : v + 1);
            case 5:
                return map.containsKey(key);
            case 6:
                return map.putIfAbsent(key, 3);
            case 7:
                return map.merge(key, 5, Integer::sum);
            case 8:
                return map.computeIfPresent(key, (k, v) -> v > 3 ? null : v + 1);
            case 9:
                return map.entrySet().toString() + map.keySet() + map.values();
            case 10:
                return map.values().remove(3) + " " + map.values().size();
            case 11:
                Iterator<Integer> values = map.values().iterator();
                Integer first = values.next();
                values.remove();
                return first + " " + values.hasNext() + map;
            default:
                return map.put(key, step);
        }
    }

    private static Object outcome(Supplier<Object> step) {
        try {
            return step.get();
        } catch (RuntimeException e) {
            return e.getClass();
        }
    }
}
