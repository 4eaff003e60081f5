package dev.winnow.experiment.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** Every round, in the form {@code Config | main r1 | main r2 | PR r1 | PR r2} of the vendor's pull requests. */
final class RoundsSection {
    private static final List<Measure> SHOWN = List.of(Measure.BYTES, Measure.CPU, Measure.THROUGHPUT);

    private RoundsSection() {}

    static Section of(Results results) {
        Section section = new Section("rounds", "Rounds");
        SHOWN.forEach(measure -> section.add(table(results, measure)));
        results.deaths()
                .forEach(death -> section.note("Round " + death.round() + ", " + death.cell() + ": " + death.failure()
                        + (death.attempt() == 1 ? "; repeated." : " again; this round has no such JVM.")));
        return section;
    }

    private static Table table(Results results, Measure measure) {
        Experiment experiment = results.experiment();
        int rounds = experiment.cells().stream()
                .flatMap(cell -> experiment.arms().stream().map(arm -> results.of(cell, arm)))
                .flatMap(List::stream)
                .mapToInt(TrialResult::round)
                .max()
                .orElse(0);
        List<Column> columns = new ArrayList<>(List.of(Column.text("cell", "Config")));
        for (Arm arm : experiment.arms()) {
            for (int round = 1; round <= rounds; round++) {
                columns.add(Column.decimal(arm.name() + "-r" + round, arm.name() + " r" + round, measure.digits));
            }
        }
        Table table = new Table(
                "rounds-" + measure.name().toLowerCase(Locale.ROOT),
                measure.title + ", round by round, " + measure.unit,
                columns);
        for (Cell cell : experiment.cells()) {
            table.add(row(results, cell, measure, rounds));
        }
        return table;
    }

    private static Object[] row(Results results, Cell cell, Measure measure, int rounds) {
        List<Object> row = new ArrayList<>(List.of(cell.name()));
        for (Arm arm : results.experiment().arms()) {
            Object[] byRound = new Object[rounds];
            for (TrialResult result : results.of(cell, arm)) {
                byRound[result.round() - 1] = result.figures().get(measure);
            }
            row.addAll(Arrays.asList(byRound));
        }
        return row.toArray();
    }
}
