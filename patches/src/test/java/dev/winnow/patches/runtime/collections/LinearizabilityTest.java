package dev.winnow.patches.runtime.collections;

import java.util.Collection;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.runtime.headers.HeaderPairs;
import dev.winnow.patches.testing.Inputs;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What threads see of a shared collection could have happened one after the other, in generated scenarios that Lincheck runs in many
 * interleavings: a million of each class where everything is tested. Where the JDK's collection is for one writer at a time, so are the
 * scenarios.
 */
@Tag("interleavings")
class LinearizabilityTest {
    private static final int INTERLEAVINGS = 1_000_000;
    private static final int INTERLEAVINGS_OF_A_SCENARIO = 500;

    @ParameterizedTest
    @ValueSource(
            classes = {
                ConcurrentMap.class,
                ConcurrentSet.class,
                ConcurrentDeque.class,
                MapOfOneWriter.class,
                SetOfOneWriter.class,
                SmallSetOfOneWriter.class,
                HeadersOfOneWriter.class
            })
    void whatThreadsSeeHasAnOrder(Class<?> scenario) {
        new StressOptions()
                .iterations(Inputs.of(INTERLEAVINGS) / INTERLEAVINGS_OF_A_SCENARIO)
                .invocationsPerIteration(INTERLEAVINGS_OF_A_SCENARIO)
                .threads(2)
                .actorsPerThread(3)
                .actorsBefore(0)
                .check(scenario);
    }

    /** As a {@code ConcurrentHashMap}. */
    @Param(name = "key", gen = IntGen.class, conf = "1:2")
    public static class ConcurrentMap {
        private final Map<Integer, Integer> map = new LazyMap<>();

        @Operation
        public Integer put(@Param(name = "key") int key, @Param(name = "key") int value) {
            return map.put(key, value);
        }

        @Operation
        public Integer putIfAbsent(@Param(name = "key") int key) {
            return map.putIfAbsent(key, 3);
        }

        @Operation
        public Integer get(@Param(name = "key") int key) {
            return map.get(key);
        }

        @Operation
        public Integer remove(@Param(name = "key") int key) {
            return map.remove(key);
        }

        @Operation
        public Integer merge(@Param(name = "key") int key) {
            return map.merge(key, 1, Integer::sum);
        }

        @Operation
        public boolean removeInKeys(@Param(name = "key") int key) {
            return map.keySet().remove(key);
        }
    }

    /** As that of a {@code ConcurrentHashMap}. */
    @Param(name = "element", gen = IntGen.class, conf = "1:2")
    public static class ConcurrentSet {
        private final Set<Integer> set = new LazySet<>();

        @Operation
        public boolean add(@Param(name = "element") int element) {
            return set.add(element);
        }

        @Operation
        public boolean contains(@Param(name = "element") int element) {
            return set.contains(element);
        }

        @Operation
        public boolean remove(@Param(name = "element") int element) {
            return set.remove(element);
        }
    }

    /** As a {@code ConcurrentLinkedDeque}. */
    @Param(name = "element", gen = IntGen.class, conf = "1:2")
    public static class ConcurrentDeque {
        private final Collection<Integer> deque = new LazyDeque<>();

        @Operation
        public boolean add(@Param(name = "element") int element) {
            return deque.add(element);
        }

        @Operation
        public boolean contains(@Param(name = "element") int element) {
            return deque.contains(element);
        }

        @Operation
        public boolean remove(@Param(name = "element") int element) {
            return deque.remove(element);
        }

        @Operation
        public boolean view() {
            return deque.spliterator() != null;
        }
    }

    /** One thread writes, and others create the map by looking at it: nothing that the one puts may be lost. */
    @Param(name = "key", gen = IntGen.class, conf = "1:2")
    public static class MapOfOneWriter {
        private final Map<Integer, Integer> map = new LazyHashMap<>();

        @Operation(nonParallelGroup = "writer")
        public Integer put(@Param(name = "key") int key) {
            return map.put(key, key);
        }

        @Operation(nonParallelGroup = "writer")
        public Integer get(@Param(name = "key") int key) {
            return map.get(key);
        }

        @Operation
        public boolean views() {
            return map.entrySet() != null && map.keySet() != null && map.values() != null;
        }
    }

    /** The same for a set that a reader turns into a HashSet. */
    @Param(name = "element", gen = IntGen.class, conf = "1:6")
    public static class SetOfOneWriter {
        private final Set<Integer> set = new ArraySet<>();

        @Operation(nonParallelGroup = "writer")
        public boolean add(@Param(name = "element") int element) {
            return set.add(element);
        }

        @Operation(nonParallelGroup = "writer")
        public boolean contains(@Param(name = "element") int element) {
            return set.contains(element);
        }

        @Operation
        public boolean view() {
            return set.iterator() != null;
        }
    }

    /** A reader sees no element, or one that was added: a set of one element keeps it when it becomes a HashSet. */
    @Param(name = "element", gen = IntGen.class, conf = "1:6")
    public static class SmallSetOfOneWriter {
        private final Set<Integer> set = new SmallSet<>();

        @Operation(nonParallelGroup = "writer")
        public boolean add(@Param(name = "element") int element) {
            return set.add(element);
        }

        @Operation(nonParallelGroup = "writer")
        public boolean contains(@Param(name = "element") int element) {
            return set.contains(element);
        }

        @Operation
        public boolean view() {
            return set.iterator() != null && set.spliterator() != null;
        }
    }

    /** The same for headers that a reader turns into a HashMap. */
    public static class HeadersOfOneWriter {
        private final Map<String, String> headers = new HeaderPairs(new String[] {"name"}, new String[] {""});

        @Operation(nonParallelGroup = "writer")
        public String append() {
            return headers.computeIfPresent("name", (name, value) -> value + '1');
        }

        @Operation(nonParallelGroup = "writer")
        public String get() {
            return headers.get("name");
        }

        @Operation
        public boolean view() {
            return headers.entrySet() != null;
        }
    }
}
