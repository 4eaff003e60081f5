package dev.winnow.report.fleet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.statistics.Direction;
import dev.winnow.report.statistics.Sample;

/**
 * One measure of two groups of JVMs. A host that has JVMs of both is a block: what distinguishes hosts is no difference between the
 * groups. With fewer than three such hosts, as where every JVM has a container of its own, all JVMs are compared without blocks.
 */
final class Blocks {
    /** The relative difference that does not matter. */
    private static final double MARGIN = 0.01;

    private static final long SEED = 19;

    /** Number of hosts that are blocks; 0 if JVMs are compared without. */
    final int hosts;

    final double[] base;
    final double[] arm;

    private Blocks(int hosts, double[] base, double[] arm) {
        this.hosts = hosts;
        this.base = base;
        this.arm = arm;
    }

    static Blocks of(List<JvmFigures> base, List<JvmFigures> arm, ToDoubleFunction<JvmFigures> measure) {
        Map<String, List<Double>> baseByHost = byHost(base, measure);
        Map<String, List<Double>> armByHost = byHost(arm, measure);
        List<Double> baseMeans = new ArrayList<>();
        List<Double> armMeans = new ArrayList<>();
        baseByHost.forEach((host, values) -> {
            if (armByHost.containsKey(host)) {
                baseMeans.add(mean(values));
                armMeans.add(mean(armByHost.get(host)));
            }
        });
        return baseMeans.size() >= Sample.LEAST_SIZE
                ? new Blocks(baseMeans.size(), array(baseMeans), array(armMeans))
                : new Blocks(
                        0,
                        base.stream().mapToDouble(measure).toArray(),
                        arm.stream().mapToDouble(measure).toArray());
    }

    private static Map<String, List<Double>> byHost(List<JvmFigures> jvms, ToDoubleFunction<JvmFigures> measure) {
        Map<String, List<Double>> byHost = new TreeMap<>();
        jvms.forEach(jvm ->
                byHost.computeIfAbsent(jvm.host, any -> new ArrayList<>()).add(measure.applyAsDouble(jvm)));
        byHost.remove(RecordedHost.UNKNOWN);
        return byHost;
    }

    /** Whether the statistics can say anything: three values of each, all of them positive. */
    boolean isComparable() {
        return isSample(base) && isSample(arm);
    }

    private static boolean isSample(double[] values) {
        for (double value : values) {
            if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
                return false;
            }
        }
        return values.length >= Sample.LEAST_SIZE;
    }

    /** Only if {@link #isComparable}. */
    Comparison compare() {
        return hosts == 0
                ? new Comparison(new Sample(base), new Sample(arm), Direction.LOWER_IS_BETTER, MARGIN, SEED)
                : Comparison.ofPairs(
                        new Sample(rounds(), base), new Sample(rounds(), arm), Direction.LOWER_IS_BETTER, MARGIN, SEED);
    }

    private int[] rounds() {
        int[] rounds = new int[hosts];
        for (int i = 0; i < hosts; i++) {
            rounds[i] = i;
        }
        return rounds;
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).sum() / values.size();
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
