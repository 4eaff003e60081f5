package dev.winnow.lab.subject;

import java.util.List;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Results;
import dev.winnow.report.model.Section;
import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/**
 * Throughput and latency in the form of the vendor's pull requests, whose column "Protocol" is the whole connection here:
 * {@code Config | Concurrency | Connection | main (ops/s) | PR (ops/s) | delta | main p99 | PR p99 | main mean | PR mean}.
 */
final class ThroughputSection {
    private static final double MICROS_PER_MILLI = 1_000;

    private ThroughputSection() {}

    static Section of(Results results, CellLoads loads) {
        Section section = new Section("throughput", "Throughput and latency").note("Latencies in ms, means over JVMs.");
        results.experiment().others().forEach(arm -> section.add(table(results, loads, arm)));
        return section;
    }

    private static Table table(Results results, CellLoads loads, Arm arm) {
        Experiment experiment = results.experiment();
        String base = experiment.base().name();
        String changed = arm.name();
        Table table = new Table(
                "throughput-" + (experiment.arms().indexOf(arm)),
                base + " against " + changed,
                List.of(
                        Column.text("cell", "Config"),
                        Column.integer("concurrency", "Concurrency"),
                        Column.text("connection", "Connection"),
                        Column.decimal("baseThroughput", base + " (ops/s)", 0),
                        Column.decimal("changedThroughput", changed + " (ops/s)", 0),
                        Column.signedInterval("throughputChange", "delta % [95 %]", 1),
                        Column.decimal("baseP99", base + " p99", 2),
                        Column.decimal("changedP99", changed + " p99", 2),
                        Column.decimal("baseMean", base + " mean", 2),
                        Column.decimal("changedMean", changed + " mean", 2)));
        for (Cell cell : experiment.cells()) {
            table.add(
                    cell.name(),
                    (long) loads.of(cell).traffic().concurrency(),
                    loads.of(cell).traffic().connection().toString(),
                    results.mean(cell, experiment.base(), Measure.THROUGHPUT),
                    results.mean(cell, arm, Measure.THROUGHPUT),
                    results.compare(cell, arm, Measure.THROUGHPUT)
                            .map(Comparison::percentChange)
                            .orElse(null),
                    results.mean(cell, experiment.base(), Measure.P99) / MICROS_PER_MILLI,
                    results.mean(cell, arm, Measure.P99) / MICROS_PER_MILLI,
                    results.mean(cell, experiment.base(), Measure.MEAN) / MICROS_PER_MILLI,
                    results.mean(cell, arm, Measure.MEAN) / MICROS_PER_MILLI);
        }
        return table;
    }
}
