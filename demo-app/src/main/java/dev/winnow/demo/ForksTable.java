package dev.winnow.demo;

import java.util.List;
import java.util.Map;

import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** Every compared JVM, in the order in which they ran. */
final class ForksTable {
    private static final double PER_THOUSAND = 1_000;

    private static final List<Column> COLUMNS = List.of(
            Column.text("mode", "JIT"),
            Column.text("arm", "Arm"),
            Column.integer("operations", "Operations"),
            Column.integer("failedOperations", "Failed"),
            Column.decimal("bytesPerOperation", "B/op", 0),
            Column.decimal("cpuMicrosPerOperation", "CPU us/op", 1),
            Column.decimal("operationsPerSecond", "ops/s", 0),
            Column.decimal("meanMicros", "Mean us", 0),
            Column.decimal("p50Micros", "p50 us", 0),
            Column.decimal("p99Micros", "p99 us", 0),
            Column.decimal("p999Micros", "p99.9 us", 0),
            Column.decimal("maxMicros", "Max us", 0),
            Column.integer("gcCount", "GCs"),
            Column.decimal("gcPauseMicrosPerOperation", "GC us/op", 2),
            Column.integer("jitMillis", "JIT ms"));

    private ForksTable() {}

    static Table of(List<Results> comparisons) {
        Table table = new Table("forks", "Every JVM", COLUMNS);
        comparisons.forEach(results -> results.measured().forEach(jvm -> table.add(row(jvm))));
        return table;
    }

    private static Object[] row(TrialResult jvm) {
        Map<Measure, Double> figures = jvm.figures();
        return new Object[] {
            jvm.cell(),
            jvm.arm(),
            jvm.operations(),
            jvm.failedOperations(),
            figures.get(Measure.BYTES),
            figures.get(Measure.CPU),
            figures.get(Measure.THROUGHPUT),
            figures.get(Measure.MEAN),
            figures.get(Measure.P50),
            figures.get(Measure.P99),
            figures.get(Measure.P999),
            figures.get(Measure.LONGEST),
            Math.round(figures.get(Measure.GC_COUNT) * jvm.operations() / PER_THOUSAND),
            figures.get(Measure.GC_PAUSE),
            Math.round(figures.get(Measure.JIT))
        };
    }
}
