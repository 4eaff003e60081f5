package dev.winnow.lab.subject;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import dev.winnow.experiment.run.Figures;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.SettledCompiler;
import dev.winnow.lab.fork.ForkResult;
import dev.winnow.lab.workload.load.BlockResult;

/** The figures of a trial of the demo workload, which measures one block in each JVM. */
final class TrialFigures {
    private static final double PER_THOUSAND = 1_000;

    private TrialFigures() {}

    /** With a remark if the compiler had not settled. */
    static Figures of(ForkResult fork, SettledCompiler settled) {
        List<BlockResult> warmUp = fork.warmUpBlocks();
        return settled.check(
                of(fork),
                warmUp.get(warmUp.size() - 1).compilerShare(),
                warmUp.stream().mapToLong(step -> step.operations).sum());
    }

    private static Figures of(ForkResult fork) {
        Map<Measure, Double> values = new EnumMap<>(Measure.class);
        values.put(Measure.BYTES, fork.bytesPerOperation());
        values.put(Measure.CPU, fork.cpuMicrosPerOperation());
        List<BlockResult> blocks = fork.measuredBlocks();
        byThreads(blocks, values);
        values.put(Measure.THROUGHPUT, mean(blocks, BlockResult::operationsPerSecond));
        values.put(Measure.MEAN, mean(blocks, block -> block.latencyMicros.mean));
        values.put(Measure.P50, mean(blocks, block -> block.latencyMicros.p50));
        values.put(Measure.P99, mean(blocks, block -> block.latencyMicros.p99));
        values.put(Measure.P999, mean(blocks, block -> block.latencyMicros.p999));
        values.put(Measure.GC_COUNT, mean(blocks, block -> PER_THOUSAND * block.gcCount / block.operations));
        values.put(Measure.GC_PAUSE, mean(blocks, BlockResult::gcPauseMicrosPerOperation));
        overWindows(blocks, values);
        return new Figures(fork.operations(), fork.failedOperations(), values);
    }

    /** Only where the system tells what the JVM's own threads took. */
    private static void byThreads(List<BlockResult> blocks, Map<Measure, Double> values) {
        if (blocks.stream().allMatch(BlockResult::knowsVmThreads)) {
            values.put(Measure.CPU_JAVA, mean(blocks, BlockResult::javaCpuMicrosPerOperation));
            values.put(Measure.CPU_COLLECTOR, mean(blocks, BlockResult::collectorCpuMicrosPerOperation));
            values.put(Measure.CPU_COMPILER, mean(blocks, BlockResult::compilerCpuMicrosPerOperation));
        }
    }

    /** Only the percentiles for which a block has enough windows. */
    private static void overWindows(List<BlockResult> blocks, Map<Measure, Double> values) {
        if (suffice(blocks, 50)) {
            values.put(Measure.LAT_MEAN_P50, mean(blocks, block -> block.latencyWindowsMicros.meanP50));
        }
        if (suffice(blocks, 95)) {
            values.put(Measure.LAT_MEAN_P95, mean(blocks, block -> block.latencyWindowsMicros.meanP95));
        }
        if (suffice(blocks, 99)) {
            values.put(Measure.LAT_MEAN_P99, mean(blocks, block -> block.latencyWindowsMicros.meanP99));
            values.put(Measure.LAT_MAX_P99, mean(blocks, block -> block.latencyWindowsMicros.maxP99));
        }
    }

    private static boolean suffice(List<BlockResult> blocks, int percentile) {
        return blocks.stream().allMatch(block -> block.latencyWindowsMicros.suffice(percentile));
    }

    private static double mean(List<BlockResult> blocks, ToDoubleFunction<BlockResult> figure) {
        return blocks.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }
}
