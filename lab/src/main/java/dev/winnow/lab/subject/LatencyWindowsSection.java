package dev.winnow.lab.subject;

import java.util.List;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Results;
import dev.winnow.lab.workload.load.LatencyWindows;
import dev.winnow.report.model.Section;
import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** Latency over windows of time in the form of the vendor's PR 49403: {@code Metric | Baseline | PR | delta}. */
final class LatencyWindowsSection {
    private static final double MICROS_PER_MILLI = 1_000;

    private LatencyWindowsSection() {}

    static Section of(Results results) {
        Section section = new Section("latency-windows", "Latency over time")
                .note("In ms, means over JVMs. Each JVM's time is divided into windows of " + LatencyWindows.MILLIS
                        + " ms: lat-mean p50 is the median of the windows' mean latencies, lat-max p99 the 99th percentile of"
                        + " their longest.")
                .note("A p99 takes 100 windows in every JVM and a p95 20; where there is none, raise --operations.");
        Experiment experiment = results.experiment();
        for (Cell cell : experiment.cells()) {
            experiment.others().forEach(arm -> section.add(table(results, cell, arm)));
        }
        return section;
    }

    private static Table table(Results results, Cell cell, Arm arm) {
        Experiment experiment = results.experiment();
        Arm base = experiment.base();
        Table table = new Table(
                "latency-windows-" + experiment.cells().indexOf(cell) + "-"
                        + experiment.arms().indexOf(arm),
                base.name() + " against " + arm.name() + ", " + cell.name(),
                List.of(
                        Column.text("metric", "Metric"),
                        Column.decimal("base", base.name(), 2),
                        Column.decimal("changed", arm.name(), 2),
                        Column.signedInterval("changePercent", "delta % [95 %]", 1)));
        for (Measure measure : Measure.OVER_WINDOWS) {
            table.add(
                    measure.title,
                    results.mean(cell, base, measure) / MICROS_PER_MILLI,
                    results.mean(cell, arm, measure) / MICROS_PER_MILLI,
                    results.compare(cell, arm, measure)
                            .map(Comparison::percentChange)
                            .orElse(null));
        }
        return table;
    }
}
