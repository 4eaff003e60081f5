package dev.winnow.lab.bench;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.TimeUnit;

import dev.winnow.probes.Probes;
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
 * What the collections probe adds to a construction: each method with the vendor's bytecode and with the woven one, which has
 * nothing but the probe more. The maps are never filled, so that without a probe they cost 0 B/op, and with one too.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 100, time = 10, timeUnit = TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
public class CountersBenchmark {
    /** The vendor's bytecode, or that with the probe woven in. */
    @Param({"original", "woven"})
    public String variant;

    private UnfilledCollections collections;
    private int capacity = 20;

    @Setup
    public void load() throws IOException, ReflectiveOperationException {
        collections = variant.equals("woven")
                ? (UnfilledCollections) new WovenLoader(Unfilled.class).instance()
                : new Unfilled();
    }

    @Benchmark
    public int map() {
        return collections.map();
    }

    @Benchmark
    public int mapWithCapacity() {
        return collections.map(capacity);
    }

    @Benchmark
    public int listWithCapacity() {
        return collections.list(capacity);
    }

    @Benchmark
    @OperationsPerInvocation(10)
    public int tenMaps() {
        return collections.tenMaps(capacity);
    }

    @Benchmark
    public Object keptMap() {
        return collections.kept();
    }

    @Benchmark
    public Object keptMapWithCapacity() {
        return collections.kept(capacity);
    }

    /** Loads one class anew, with the probes woven in. */
    private static final class WovenLoader extends ClassLoader {
        private final Probes probes;
        private final Class<?> target;

        WovenLoader(Class<?> target) {
            super(target.getClassLoader());
            this.target = target;
            // The sizes only go into reports, and a benchmark has no Instrumentation to ask.
            probes = Probes.start(List.of("collections"), List.of(), List.of(target.getName()), object -> 16);
        }

        Object instance() throws IOException, ReflectiveOperationException {
            byte[] original;
            try (InputStream in = target.getResourceAsStream(target.getSimpleName() + ".class")) {
                original = in.readAllBytes();
            }
            byte[] woven = probes.weave(this, target.getName().replace('.', '/'), original);
            return defineClass(target.getName(), woven, 0, woven.length)
                    .getConstructor()
                    .newInstance();
        }
    }
}
