package dev.winnow.demo;

import java.util.List;
import java.util.Optional;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Results;
import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** Vendor against patched, one row for each mode of the JVM. */
final class ComparisonTable {
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

    /** @param comparisons of two arms in one cell each, which names the compiler */
    static Table of(List<Results> comparisons) {
        Table table = new Table("comparison", "What the patches are worth", COLUMNS);
        comparisons.forEach(results -> table.add(row(results)));
        return table;
    }

    private static Object[] row(Results results) {
        Experiment experiment = results.experiment();
        Cell cell = experiment.cells().get(0);
        Arm vendor = experiment.base();
        Arm patched = experiment.others().get(0);
        double vendorBytes = results.mean(cell, vendor, Measure.BYTES);
        double patchedBytes = results.mean(cell, patched, Measure.BYTES);
        Optional<Comparison> proven = results.compare(cell, patched, Measure.BYTES);
        Interval percent = proven.map(Comparison::percentChange)
                .orElse(new Interval(100 * (patchedBytes / vendorBytes - 1), Double.NaN, Double.NaN));
        return new Object[] {
            cell.name(),
            (long) results.of(cell, vendor).size(),
            vendorBytes,
            patchedBytes,
            patchedBytes - vendorBytes,
            percent.value,
            percent.low,
            percent.high,
            proven.map(Comparison::words).orElse(TOO_FEW),
            results.mean(cell, vendor, Measure.CPU),
            results.mean(cell, patched, Measure.CPU)
        };
    }
}
