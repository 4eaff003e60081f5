package dev.winnow.experiment.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.Subject;
import dev.winnow.report.model.Chart;
import dev.winnow.report.model.Section;
import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** What is known of every arm in every measure, with what certainty. */
final class VerdictSection {
    private final Results results;
    private final Experiment experiment;
    private final Subject subject;
    private final List<Measure> measures;

    VerdictSection(Results results, Subject subject) {
        this.results = results;
        this.experiment = results.experiment();
        this.subject = subject;
        this.measures = subject.measures();
    }

    Section section() {
        Section section = new Section("verdicts", "Verdicts")
                .note(experiment.untilDecided() == null ? onOneLook() : onEveryLook());
        subject.caveats().forEach(section::note);
        if (arePairsFew()) {
            section.note(String.format(
                    Locale.ROOT,
                    "With fewer than %d pairs a difference is only as certain as the assumption that JVMs vary normally; more pairs, or"
                            + " --until-decided, do not need it.",
                    Comparison.PAIRS_FOR_RANDOMISATION));
        }
        if (measures.contains(Measure.MEAN)) {
            section.note("Latencies are those of a closed loop: the wait behind a slow operation is not in them"
                    + " (coordinated omission), so they compare arms and promise nothing about an open system.");
        } else if (measures.contains(Measure.P99)) {
            section.note(
                    "Latencies are those of an open loop and count from when an operation was due, so that the wait behind"
                            + " a slow operation is in them.");
        }
        Table table = new Table("verdicts", "Against " + experiment.base().name(), columns());
        for (Cell cell : experiment.cells()) {
            for (Arm arm : experiment.others()) {
                for (Measure measure : measures) {
                    table.add(row(cell, arm, measure));
                }
            }
        }
        section.add(table);
        experiment.cells().forEach(cell -> section.add(chart(cell, Measure.BYTES)));
        experiment.cells().forEach(cell -> section.add(chart(cell, Measure.CPU)));
        return section;
    }

    private String onOneLook() {
        return String.format(
                Locale.ROOT,
                "Change of the mean over %s with its 95 %% interval; 'better' and 'worse' leave no change out of it, 'equivalent'"
                        + " is two one-sided tests at 5 %% within %s %%. Each row is tested for itself.",
                subject.replicates(),
                100 * experiment.margin());
    }

    private boolean arePairsFew() {
        return experiment.isPaired()
                && experiment.untilDecided() == null
                && results.suffice()
                && results.fewest() < Comparison.PAIRS_FOR_RANDOMISATION;
    }

    private String onEveryLook() {
        return String.format(
                Locale.ROOT,
                "Mean change within rounds with its 95 %% confidence sequence, which holds whenever the experiment stops; 'better' and"
                        + " 'worse' leave no change out of it, 'equivalent' lies within %s %%. Each row is tested for itself.",
                100 * experiment.margin());
    }

    private List<Column> columns() {
        return List.of(
                Column.text("cell", "Config"),
                Column.text("arm", "Arm"),
                Column.text("measure", "Measure"),
                Column.text("unit", "Unit"),
                Column.text("base", experiment.base().name()),
                Column.text("value", "Arm's"),
                Column.signedInterval("changePercent", "Change % [95 %]", 2),
                Column.text("verdict", "Verdict"));
    }

    private Object[] row(Cell cell, Arm arm, Measure measure) {
        Optional<Comparison> comparison = results.compare(cell, arm, measure);
        return new Object[] {
            cell.name(),
            arm.name(),
            measure.title,
            measure.unit,
            figure(results.mean(cell, experiment.base(), measure), measure),
            figure(results.mean(cell, arm, measure), measure),
            comparison.map(Comparison::percentChange).orElse(null),
            comparison.map(Comparison::words).orElseGet(() -> whyNone(cell, arm))
        };
    }

    private String whyNone(Cell cell, Arm arm) {
        int count = Math.min(
                results.of(cell, experiment.base()).size(),
                results.of(cell, arm).size());
        String replicates = subject.replicates();
        return count < results.leastRounds()
                ? "none: " + count + " " + replicates + " an arm, " + results.leastRounds() + " are needed"
                : "none: some " + replicates + " had none";
    }

    private static String figure(double value, Measure measure) {
        return Double.isNaN(value) ? Column.NOTHING : String.format(Locale.ROOT, "%,." + measure.digits + "f", value);
    }

    /** Every one as a dot, in per cent of the base's mean. */
    private Chart chart(Cell cell, Measure measure) {
        Chart chart = new Chart(
                measure.name().toLowerCase(Locale.ROOT) + "-" + cell.name().replaceAll("\\W+", "-"),
                measure.title + ", " + cell.name() + ": change against the mean of "
                        + experiment.base().name(),
                Chart.Kind.INTERVALS,
                "%");
        for (Arm arm : experiment.arms()) {
            double[] dots = percentOfBase(cell, arm, measure);
            double mean = percent(results.mean(cell, arm, measure), cell, measure);
            Interval interval = arm == experiment.base()
                    ? new Interval(mean, mean, mean)
                    : results.compare(cell, arm, measure)
                            .map(Comparison::percentChange)
                            .orElse(new Interval(mean, mean, mean));
            if (dots.length > 0) {
                chart.add(arm.name(), interval.value, interval.low, interval.high, dots);
            }
        }
        return chart;
    }

    private double[] percentOfBase(Cell cell, Arm arm, Measure measure) {
        double[] values = results.values(cell, arm, measure);
        for (int i = 0; i < values.length; i++) {
            values[i] = percent(values[i], cell, measure);
        }
        return values;
    }

    private double percent(double value, Cell cell, Measure measure) {
        return 100 * (value / results.mean(cell, experiment.base(), measure) - 1);
    }
}
