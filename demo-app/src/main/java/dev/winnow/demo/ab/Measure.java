package dev.winnow.demo.ab;

import java.util.List;
import java.util.function.ToDoubleFunction;

import dev.winnow.demo.fork.ForkResult;
import dev.winnow.demo.workload.BlockResult;
import dev.winnow.report.statistics.Direction;

/** What is measured in every JVM; the order is that of the tables. */
enum Measure {
    BYTES("bytes/op", "B/op", 0, Direction.LOWER_IS_BETTER, ForkResult::bytesPerOperation),
    CPU("CPU/op", "us/op", 1, Direction.LOWER_IS_BETTER, ForkResult::cpuMicrosPerOperation),
    THROUGHPUT("throughput", "ops/s", 0, Direction.HIGHER_IS_BETTER, block(BlockResult::operationsPerSecond)),
    MEAN("mean latency", "us", 0, Direction.LOWER_IS_BETTER, block(block -> block.latencyMicros.mean)),
    P50("p50 latency", "us", 0, Direction.LOWER_IS_BETTER, block(block -> block.latencyMicros.p50)),
    P99("p99 latency", "us", 0, Direction.LOWER_IS_BETTER, block(block -> block.latencyMicros.p99)),
    P999("p99.9 latency", "us", 0, Direction.LOWER_IS_BETTER, block(block -> block.latencyMicros.p999)),
    GC_COUNT("collections", "per 1,000 op", 3, Direction.LOWER_IS_BETTER, block(Measure::collections)),
    GC_PAUSE("GC pause", "us/op", 2, Direction.LOWER_IS_BETTER, block(BlockResult::gcPauseMicrosPerOperation));

    final String title;
    final String unit;
    /** Behind the decimal point. */
    final int digits;

    final Direction direction;
    private final ToDoubleFunction<ForkResult> figure;

    Measure(String title, String unit, int digits, Direction direction, ToDoubleFunction<ForkResult> figure) {
        this.title = title;
        this.unit = unit;
        this.digits = digits;
        this.direction = direction;
        this.figure = figure;
    }

    double of(ForkResult fork) {
        return figure.applyAsDouble(fork);
    }

    private static double collections(BlockResult block) {
        return 1_000.0 * block.gcCount / block.operations;
    }

    /** A JVM of an experiment measures one block. */
    private static ToDoubleFunction<ForkResult> block(ToDoubleFunction<BlockResult> figure) {
        return fork -> {
            List<BlockResult> blocks = fork.measuredBlocks();
            return blocks.stream().mapToDouble(figure).average().orElse(Double.NaN);
        };
    }
}
