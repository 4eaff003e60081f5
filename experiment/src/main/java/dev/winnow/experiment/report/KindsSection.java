package dev.winnow.experiment.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Results;
import dev.winnow.report.model.Section;
import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** What each arm is worth to each kind of operation, where kinds are told apart; the kinds that allocate most first. */
public final class KindsSection {
    private static final List<Measure> SHOWN = List.of(Measure.BYTES, Measure.CPU, Measure.P50, Measure.P99);

    private KindsSection() {}

    /** @param results of an experiment with one cell */
    public static Section of(Results results) {
        Section section = new Section("kinds", "By kind of operation")
                .note(
                        "Bytes and CPU time are those of the SDK and its libraries on all threads that worked for an operation, without the"
                                + " application's callbacks; CPU time is estimated from one in 128 units of work. Latencies are those of the"
                                + " application's own load, and at most an eighth too high.");
        results.experiment().others().forEach(arm -> section.add(table(results, arm)));
        return section;
    }

    private static Table table(Results results, Arm arm) {
        Experiment experiment = results.experiment();
        Cell cell = experiment.cells().get(0);
        Arm base = experiment.base();
        Table table = new Table(
                "kinds-" + experiment.arms().indexOf(arm),
                base.name() + " against " + arm.name(),
                columns(base.name(), arm.name()));
        results.kinds().stream()
                .map(kind -> row(kind, results.ofKind(kind), cell, base, arm))
                .sorted(Comparator.comparingDouble((Object[] row) -> -(Double) row[1] * (Double) row[2]))
                .forEach(table::add);
        return table;
    }

    private static List<Column> columns(String base, String arm) {
        List<Column> columns =
                new ArrayList<>(List.of(Column.text("kind", "Operation"), Column.decimal("opsPerSecond", "Ops/s", 1)));
        for (Measure measure : SHOWN) {
            String key = measure.name().toLowerCase(Locale.ROOT);
            columns.add(Column.decimal(key + "Base", measure.title + ", " + base, measure.digits));
            columns.add(Column.decimal(key + "Arm", arm, measure.digits));
            columns.add(Column.signedInterval(key + "ChangePercent", "% [95 %]", 1));
        }
        return columns;
    }

    private static Object[] row(String kind, Results results, Cell cell, Arm base, Arm arm) {
        List<Object> row = new ArrayList<>(List.of(kind, results.mean(cell, base, Measure.THROUGHPUT)));
        for (Measure measure : SHOWN) {
            row.add(results.mean(cell, base, measure));
            row.add(results.mean(cell, arm, measure));
            row.add(results.compare(cell, arm, measure)
                    .map(Comparison::percentChange)
                    .orElse(null));
        }
        return row.toArray();
    }
}
