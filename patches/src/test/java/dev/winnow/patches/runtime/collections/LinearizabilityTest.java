package dev.winnow.patches.runtime.collections;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;

import dev.winnow.patches.runtime.headers.HeaderLayout;
import dev.winnow.patches.runtime.headers.HeaderPairs;
import dev.winnow.patches.runtime.headers.ReceivedHeaders;
import dev.winnow.patches.testing.Inputs;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionResult;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.verifier.LinearizabilityVerifier;
import org.jetbrains.lincheck.datastructures.verifier.Verifier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What threads see of a shared collection could have happened one after the other to the JDK's collection that it replaces. Where that
 * is for one writer at a time, so are the scenarios.
 *
 * <p>Lincheck generates scenarios, of two threads with three operations each, and runs each of them many times: another order of the
 * threads' reads and writes each time, which Lincheck chooses. One such run, whose results were compared, counts as an interleaving. A
 * million of each class where everything is tested. What a method of the JDK's collections does inside is one step.
 *
 * <p>One thread runs at a time and the others wait for it, so the JVM is told that it has one processor: with two, those that wait
 * take nine tenths of the CPU time.
 */
@Tag("interleavings")
class LinearizabilityTest {
    private static final int INTERLEAVINGS = 1_000_000;
    private static final int INTERLEAVINGS_OF_A_SCENARIO = 500;
    private static final int OPERATIONS = 3;

    /** Of scenarios with more operations there are enough. */
    private static final int MOST_OPERATIONS = 6;

    @ParameterizedTest
    @ValueSource(
            classes = {
                ConcurrentMap.class,
                ConcurrentSet.class,
                ConcurrentDeque.class,
                MapOfOneWriter.class,
                SetOfOneWriter.class,
                SmallSetOfOneWriter.class,
                HeadersOfOneWriter.class,
                HeaderObjectsOfOneWriter.class
            })
    void whatThreadsSeeHasAnOrder(Class<?> scenario) {
        int wanted = Inputs.of(INTERLEAVINGS);
        Counted.interleavings = 0;
        // A small scenario may have fewer interleavings than Lincheck was asked for.
        for (int operations = OPERATIONS;
                Counted.interleavings < wanted && operations <= MOST_OPERATIONS;
                operations++) {
            int missing = wanted - Counted.interleavings;
            new ModelCheckingOptions()
                    .addGuarantee(ManagedStrategyGuaranteeKt.forClasses(
                                    HashMap.class.getName(),
                                    ConcurrentHashMap.class.getName(),
                                    ConcurrentLinkedDeque.class.getName())
                            .allMethods()
                            .treatAsAtomic())
                    .iterations((missing + INTERLEAVINGS_OF_A_SCENARIO - 1) / INTERLEAVINGS_OF_A_SCENARIO)
                    .invocationsPerIteration(INTERLEAVINGS_OF_A_SCENARIO)
                    .threads(2)
                    .actorsPerThread(operations)
                    .actorsBefore(0)
                    .sequentialSpecification(scenario.getDeclaredClasses()[0])
                    .verifier(Counted.class)
                    .check(scenario);
        }
        System.out.println(scenario.getSimpleName() + ": " + Counted.interleavings + " interleavings");
        assertThat(Counted.interleavings).isGreaterThanOrEqualTo(wanted);
    }

    /** Lincheck asks it about the results of each interleaving, one at a time. */
    public static final class Counted implements Verifier {
        private static int interleavings;

        private final Verifier linearizability;

        public Counted(Class<?> jdk) {
            linearizability = new LinearizabilityVerifier(jdk);
        }

        @Override
        public boolean verifyResults(ExecutionScenario scenario, ExecutionResult results) {
            interleavings++;
            return linearizability.verifyResults(scenario, results);
        }
    }

    /** As a {@code ConcurrentHashMap}. */
    @Param(name = "key", gen = IntGen.class, conf = "1:2")
    public static class ConcurrentMap {
        private final Map<Integer, Integer> map;

        public ConcurrentMap() {
            this(new LazyMap<>());
        }

        ConcurrentMap(Map<Integer, Integer> map) {
            this.map = map;
        }

        public static class OfTheJdk extends ConcurrentMap {
            public OfTheJdk() {
                super(new ConcurrentHashMap<>());
            }
        }

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
        private final Set<Integer> set;

        public ConcurrentSet() {
            this(new LazySet<>());
        }

        ConcurrentSet(Set<Integer> set) {
            this.set = set;
        }

        public static class OfTheJdk extends ConcurrentSet {
            public OfTheJdk() {
                super(ConcurrentHashMap.newKeySet());
            }
        }

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
        private final Collection<Integer> deque;

        public ConcurrentDeque() {
            this(new LazyDeque<>());
        }

        ConcurrentDeque(Collection<Integer> deque) {
            this.deque = deque;
        }

        public static class OfTheJdk extends ConcurrentDeque {
            public OfTheJdk() {
                super(new ConcurrentLinkedDeque<>());
            }
        }

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
        private final Map<Integer, Integer> map;

        public MapOfOneWriter() {
            this(new LazyHashMap<>());
        }

        MapOfOneWriter(Map<Integer, Integer> map) {
            this.map = map;
        }

        public static class OfTheJdk extends MapOfOneWriter {
            public OfTheJdk() {
                super(new HashMap<>());
            }
        }

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
        private final Set<Integer> set;

        public SetOfOneWriter() {
            this(new ArraySet<>());
        }

        SetOfOneWriter(Set<Integer> set) {
            this.set = set;
        }

        public static class OfTheJdk extends SetOfOneWriter {
            public OfTheJdk() {
                super(new HashSet<>());
            }
        }

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
        private final Set<Integer> set;

        public SmallSetOfOneWriter() {
            this(new SmallSet<>());
        }

        SmallSetOfOneWriter(Set<Integer> set) {
            this.set = set;
        }

        public static class OfTheJdk extends SmallSetOfOneWriter {
            public OfTheJdk() {
                super(new HashSet<>());
            }
        }

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
        private final Map<String, String> headers;

        public HeadersOfOneWriter() {
            this(new HeaderPairs(new String[] {"name"}, new String[] {""}));
        }

        HeadersOfOneWriter(Map<String, String> headers) {
            this.headers = headers;
        }

        public static class OfTheJdk extends HeadersOfOneWriter {
            public OfTheJdk() {
                super(new HashMap<>(Map.of("name", "")));
            }
        }

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

    /** The same for header objects: all threads see the same ones, and those that the one puts. */
    public static class HeaderObjectsOfOneWriter {
        private final Map<String, AtomicInteger> headers;

        public HeaderObjectsOfOneWriter() {
            this(((ReceivedHeaders) ReceivedHeaders.of(HeaderLayout.of(7, "One", "two"), new String[] {"1", "2"}))
                    .table((name, value) -> new AtomicInteger()));
        }

        HeaderObjectsOfOneWriter(Map<String, AtomicInteger> headers) {
            this.headers = headers;
        }

        public static class OfTheJdk extends HeaderObjectsOfOneWriter {
            public OfTheJdk() {
                super(new HashMap<>(Map.of("one", new AtomicInteger(), "two", new AtomicInteger())));
            }
        }

        @Operation(nonParallelGroup = "writer")
        public boolean put() {
            return headers.put("three", new AtomicInteger()) == null;
        }

        @Operation(nonParallelGroup = "writer")
        public int iterate() {
            return headers.values().iterator().next().incrementAndGet();
        }

        @Operation(nonParallelGroup = "writer")
        public int size() {
            return headers.size();
        }

        @Operation
        public int get() {
            return headers.get("one").incrementAndGet();
        }

        @Operation
        public boolean view() {
            return headers.values() != null && headers.entrySet() != null;
        }
    }
}
