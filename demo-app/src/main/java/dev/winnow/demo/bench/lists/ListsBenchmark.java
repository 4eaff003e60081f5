package dev.winnow.demo.bench.lists;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Reads of four unmodifiable lists of ten elements; an operation is the read of one. The lists behind them are of one class, as
 * in the SDK's request path, or of four, so that no call to them can be inlined.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 100, time = 10, timeUnit = TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
public class ListsBenchmark {
    private static final int LISTS = 4;
    private static final List<Integer> CONTENT = List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);

    @Param({"jdk", "vendor", "patched"})
    public String variant;

    private int index;

    /** All behind of one class. */
    @State(Scope.Benchmark)
    public static class OneClass {
        List<List<Integer>> lists;

        @Setup
        public void make(ListsBenchmark benchmark) {
            UnaryOperator<List<Integer>> unmodifiable = Unmodifiable.of(benchmark.variant);
            lists = List.of(
                    unmodifiable.apply(new ArrayList<>(CONTENT)),
                    unmodifiable.apply(new ArrayList<>(CONTENT)),
                    unmodifiable.apply(new ArrayList<>(CONTENT)),
                    unmodifiable.apply(new ArrayList<>(CONTENT)));
        }
    }

    /** Each of another class, all with random access: for others the JDK's wrapper is of another class too. */
    @State(Scope.Benchmark)
    public static class FourClasses {
        List<List<Integer>> lists;

        @Setup
        public void make(ListsBenchmark benchmark) {
            UnaryOperator<List<Integer>> unmodifiable = Unmodifiable.of(benchmark.variant);
            lists = List.of(
                    unmodifiable.apply(new ArrayList<>(CONTENT)),
                    unmodifiable.apply(Arrays.asList(CONTENT.toArray(new Integer[0]))),
                    unmodifiable.apply(new Vector<>(CONTENT)),
                    unmodifiable.apply(new CopyOnWriteArrayList<>(CONTENT)));
        }
    }

    @Benchmark
    @OperationsPerInvocation(LISTS)
    public int getOfOneClass(OneClass state) {
        return get(state.lists);
    }

    @Benchmark
    @OperationsPerInvocation(LISTS)
    public int getOfFourClasses(FourClasses state) {
        return get(state.lists);
    }

    @Benchmark
    @OperationsPerInvocation(LISTS)
    public int sizeOfOneClass(OneClass state) {
        return size(state.lists);
    }

    @Benchmark
    @OperationsPerInvocation(LISTS)
    public int sizeOfFourClasses(FourClasses state) {
        return size(state.lists);
    }

    @Benchmark
    @OperationsPerInvocation(LISTS)
    public int iterateOverOneClass(OneClass state) {
        return iterate(state.lists);
    }

    @Benchmark
    @OperationsPerInvocation(LISTS)
    public int iterateOverFourClasses(FourClasses state) {
        return iterate(state.lists);
    }

    private int get(List<List<Integer>> lists) {
        index = index == CONTENT.size() - 1 ? 0 : index + 1;
        int sum = 0;
        for (int i = 0; i < LISTS; i++) {
            sum += lists.get(i).get(index);
        }
        return sum;
    }

    private static int size(List<List<Integer>> lists) {
        int sum = 0;
        for (int i = 0; i < LISTS; i++) {
            sum += lists.get(i).size();
        }
        return sum;
    }

    private static int iterate(List<List<Integer>> lists) {
        int sum = 0;
        for (int i = 0; i < LISTS; i++) {
            for (int element : lists.get(i)) {
                sum += element;
            }
        }
        return sum;
    }
}
