package dev.winnow.patches.runtime.collections;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Collections that threads share create what they put off once. */
class LazyCollectionsTest {
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
}
