package dev.winnow.demo;

import java.util.List;
import java.util.function.ToDoubleFunction;

import dev.winnow.lab.fork.ForkResult;
import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.statistics.Direction;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** Vendor against patched, one row for each mode of the JVM. */
final class ComparisonTable {
    private static final double MARGIN = 0.01;
    private static final String TOO_FEW = "too few JVMs for an interval";

    private static final List<Column> COLUMNS = List.of(
            Column.text("mode", "JIT"),
            Column.integer("forks", "JVMs each"),
            Column.decimal("vendorBytesPerOperation", "Vendor B/op", 0),
            Column.decimal("patchedBytesPerOperation", "Patched B/op", 0),
            Column.signed("differenceBytesPerOperation", "Change B/op", 0),
            Column.signed("differencePercent", "Change %", 2),
            Column.signed("differencePercentLow", "95 % from", 2),
            Column.signed("differencePercentHigh", "to", 2),
            Column.text("verdict", "Verdict"),
            Column.decimal("vendorCpuMicrosPerOperation", "Vendor CPU us/op", 0),
            Column.decimal("patchedCpuMicrosPerOperation", "Patched CPU us/op", 0));

    private ComparisonTable() {}

    static Table of(DemoResult result) {
        Table table = new Table("comparison", "What the patches are worth", COLUMNS);
        result.comparisons()
                .forEach(comparison ->
                        table.add(row(comparison, result.settings().seed())));
        return table;
    }

    private static Object[] row(DemoResult.Comparison comparison, long seed) {
        List<ForkResult> vendor = comparison.of(DemoPlan.VENDOR);
        List<ForkResult> patched = comparison.of(DemoPlan.PATCHED);
        double vendorBytes = mean(vendor, ForkResult::bytesPerOperation);
        double patchedBytes = mean(patched, ForkResult::bytesPerOperation);
        boolean enough = vendor.size() >= Sample.LEAST_SIZE;
        Comparison proven = enough ? compare(vendor, patched, seed) : null;
        Interval percent = enough
                ? proven.percentChange()
                : new Interval(100 * (patchedBytes / vendorBytes - 1), Double.NaN, Double.NaN);
        return new Object[] {
            comparison.mode().toString(),
            (long) vendor.size(),
            vendorBytes,
            patchedBytes,
            patchedBytes - vendorBytes,
            percent.value,
            percent.low,
            percent.high,
            enough ? proven.words() : TOO_FEW,
            mean(vendor, ForkResult::cpuMicrosPerOperation),
            mean(patched, ForkResult::cpuMicrosPerOperation)
        };
    }

    private static Comparison compare(List<ForkResult> vendor, List<ForkResult> patched, long seed) {
        return new Comparison(sample(vendor), sample(patched), Direction.LOWER_IS_BETTER, MARGIN, seed);
    }

    private static Sample sample(List<ForkResult> forks) {
        return new Sample(
                forks.stream().mapToDouble(ForkResult::bytesPerOperation).toArray());
    }

    private static double mean(List<ForkResult> forks, ToDoubleFunction<ForkResult> figure) {
        return forks.stream().mapToDouble(figure).average().orElseThrow();
    }
}
