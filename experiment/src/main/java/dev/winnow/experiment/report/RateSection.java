package dev.winnow.experiment.report;

import java.util.Arrays;
import java.util.List;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.FixedRate;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Results;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** The rate that each arm of a paired experiment achieved. */
public final class RateSection {
    private RateSection() {}

    public static Section of(Results results, FixedRate rate) {
        Section section = new Section("rate", "Rate");
        Table table = new Table(
                "rate",
                "Operations/s at a rate of " + rate,
                List.of(
                        Column.text("cell", "Config"),
                        Column.text("arm", "Arm"),
                        Column.decimal("mean", "Mean", 0),
                        Column.decimal("lowest", "Lowest", 0)));
        Experiment experiment = results.experiment();
        for (Cell cell : experiment.cells()) {
            for (Arm arm : experiment.arms()) {
                double[] achieved = results.values(cell, arm, Measure.THROUGHPUT);
                double lowest = Arrays.stream(achieved).min().orElse(Double.NaN);
                table.add(cell.name(), arm.name(), results.mean(cell, arm, Measure.THROUGHPUT), lowest);
                long missed = Arrays.stream(achieved).filter(rate::isMissedBy).count();
                if (missed > 0) {
                    section.note("Arm " + arm.name() + " fell behind the rate in " + missed + " of " + achieved.length
                            + " pairs: its latencies are those of a growing queue.");
                }
            }
        }
        return section.add(table);
    }
}
