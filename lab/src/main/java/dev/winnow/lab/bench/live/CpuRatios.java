package dev.winnow.lab.bench.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.statistics.Direction;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.table.Interval;

/** The subject's CPU per operation over the control's, in one window after another. */
final class CpuRatios {
    private final List<Ratio> windows = new ArrayList<>();

    void add(Ratio window) {
        windows.add(window);
    }

    Ratio get(int window) {
        return windows.get(window);
    }

    /** Those behind the first ones. */
    CpuRatios without(int first) {
        CpuRatios rest = new CpuRatios();
        rest.windows.addAll(windows.subList(first, windows.size()));
        return rest;
    }

    /** Two lines: how these compare with the windows of before, of which each belongs to one of these. */
    void print(String what, CpuRatios before, double margin) {
        print(what + ", CPU/op of the process", before, Ratio::process, margin);
        print(what + ", CPU/op of its Java threads (without JIT and GC)", before, Ratio::threads, margin);
    }

    /** A line: how the Java threads of each window compare with those of before, in per cent. */
    void printEach(String what, CpuRatios before) {
        double usual = before.sample(Ratio::threads).mean();
        System.out.println(windows.stream()
                .map(window -> String.format(Locale.ROOT, "%+.1f", 100 * (window.threads() / usual - 1)))
                .collect(Collectors.joining(" ", "  " + what + ", CPU/op of its Java threads, per cent: ", "")));
    }

    private void print(String what, CpuRatios before, ToDoubleFunction<Ratio> kind, double margin) {
        Sample first = before.sample(kind);
        Sample then = sample(kind);
        Comparison comparison = new Comparison(first, then, Direction.LOWER_IS_BETTER, margin, windows.size());
        Interval change = comparison.percentChange();
        System.out.printf(
                Locale.ROOT,
                "  %s: %+.1f %% (95 %%: %+.1f to %+.1f), %s; against the other client %.3f, then %.3f%n",
                what,
                change.value,
                change.low,
                change.high,
                comparison.words(),
                first.mean(),
                then.mean());
    }

    private Sample sample(ToDoubleFunction<Ratio> kind) {
        return new Sample(
                IntStream.range(0, windows.size()).toArray(),
                windows.stream().mapToDouble(kind).toArray());
    }

    /**
     * One window.
     *
     * @param process of all threads, the JVM's own among them
     * @param threads of those that run Java code
     */
    record Ratio(double process, double threads) {}
}
