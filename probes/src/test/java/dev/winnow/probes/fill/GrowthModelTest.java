package dev.winnow.probes.fill;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import dev.winnow.probes.runtime.HeapLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Compares the model of how collections grow with the JVM's allocation counter. */
class GrowthModelTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final Integer[] KEYS = IntStream.range(0, 300).boxed().toArray(Integer[]::new);
    private static Object sink;

    static Stream<Arguments> types() {
        return Stream.of(
                Arguments.of(
                        "java.util.HashMap", (IntFunction<Object>) c -> c < 0 ? new HashMap<>() : new HashMap<>(c)),
                Arguments.of("java.util.LinkedHashMap", (IntFunction<Object>)
                        c -> c < 0 ? new LinkedHashMap<>() : new LinkedHashMap<>(c)),
                Arguments.of(
                        "java.util.HashSet", (IntFunction<Object>) c -> c < 0 ? new HashSet<>() : new HashSet<>(c)),
                Arguments.of("java.util.concurrent.ConcurrentHashMap", (IntFunction<Object>)
                        c -> c < 0 ? new ConcurrentHashMap<>() : new ConcurrentHashMap<>(c)),
                Arguments.of("java.util.ArrayList", (IntFunction<Object>)
                        c -> c < 0 ? new ArrayList<>() : new ArrayList<>(c)));
    }

    /**
     * The nodes of the elements do not depend on the requested capacity, so only arrays differ. But when a ConcurrentHashMap
     * grows, it allocates a forwarding node (32 bytes), and new nodes for some of its elements.
     */
    @ParameterizedTest
    @MethodSource("types")
    void bytesOfArraysMatchTheJvm(String type, IntFunction<Object> constructor) {
        GrowthModel model = GrowthModel.of(type);
        for (int size : new int[] {0, 1, 2, 3, 6, 7, 11, 12, 13, 24, 25, 49, 100, 193}) {
            long exact = allocated(constructor, model.capacityFor(size), size);
            for (int capacity : new int[] {-1, 0, 1, 2, 3, 5, 7, 12, 13, 16, 17, 32, 48, 64, 200}) {
                long more = allocated(constructor, capacity, size) - exact;
                long arrays = model.bytes(capacity, size) - model.bytes(model.capacityFor(size), size);
                int resizes = model == GrowthModel.CONCURRENT_TABLE ? model.resizes(capacity, size) : 0;
                assertThat(more - arrays)
                        .as("%s(%d) with %d", type, capacity, size)
                        .isBetween(resizes * 32L, resizes * (32L + 32L * size));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void aCollectionWithTheRightCapacityNeverGrows(String type, IntFunction<Object> constructor) {
        GrowthModel model = GrowthModel.of(type);
        for (int size = 1; size < 1000; size++) {
            int capacity = model.capacityFor(size);
            assertThat(model.resizes(capacity, size)).isZero();
            assertThat(model.bytes(capacity, size)).isLessThanOrEqualTo(model.bytes(-1, size));
        }
    }

    @Test
    void resizesOfTheSdkHeaders() {
        assertThat(GrowthModel.HASH_TABLE.resizes(-1, 12)).isZero();
        assertThat(GrowthModel.HASH_TABLE.resizes(-1, 13)).isEqualTo(1);
        assertThat(GrowthModel.HASH_TABLE.resizes(32, 32)).isEqualTo(1);
        assertThat(GrowthModel.CONCURRENT_TABLE.resizes(-1, 12)).isEqualTo(1);
        assertThat(GrowthModel.ARRAY.resizes(-1, 11)).isEqualTo(1);
    }

    private static long allocated(IntFunction<Object> constructor, int capacity, int size) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) { // the minimum leaves out what the thread allocates only once
            long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            sink = filled(constructor.apply(capacity), size);
            least = Math.min(
                    least,
                    THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before);
        }
        return least;
    }

    @SuppressWarnings("unchecked")
    private static Object filled(Object collection, int size) {
        for (int i = 0; i < size; i++) {
            if (collection instanceof Map) {
                ((Map<Object, Object>) collection).put(KEYS[i], KEYS[i]);
            } else {
                ((Collection<Object>) collection).add(KEYS[i]);
            }
        }
        return collection;
    }

    static {
        assertThat(HeapLayout.referenceArray(0)).as("heap layout of this JVM").isEqualTo(16);
    }
}
