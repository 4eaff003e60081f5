package dev.winnow.report.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

import dev.winnow.report.account.ChangeTiles;
import dev.winnow.report.account.Place;
import dev.winnow.report.model.Chart;
import dev.winnow.report.sampling.Share;
import dev.winnow.report.sampling.Shares;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** The changes between two estimated accounts, in bytes per operation or per second, with the sampling error of both. */
final class EstimatedChanges {
    private final Sides sides;
    private final double baseBytes;
    private final double changedBytes;

    /** @param baseBytes all bytes of the base, per operation or per second as the sides say; likewise of the other side */
    EstimatedChanges(Sides sides, double baseBytes, double changedBytes) {
        this.sides = sides;
        this.baseBytes = baseBytes;
        this.changedBytes = changedBytes;
    }

    Table owners(Shares before, Shares after) {
        Column owner = Column.text("owner", "Owner");
        return table("accountOwnerChanges", "Change by owner, estimated", List.of(owner), before, after);
    }

    /** Lines and numbers of lambdas are not compared: another release moves them. */
    Table methods(Shares before, Shares after) {
        List<Column> names = List.of(Column.text("owner", "Owner"), Column.text("method", "Method"));
        return table("accountMethodChanges", "Change by method, estimated", names, before, after);
    }

    /** The methods of both sides as tiles. */
    Chart chart(Shares before, Shares after) {
        ChangeTiles tiles = new ChangeTiles();
        for (String name : before.namesWith(after)) {
            Share base = before.of(name);
            Share changed = after.of(name);
            tiles.add(
                    Place.parts(name),
                    bytes(baseBytes, base.percent),
                    bytes(changedBytes, changed.percent),
                    change(base, changed));
        }
        return tiles.chart("B/" + sides.unit(), List.of(sides.baseName, sides.changedName));
    }

    /** The greatest changes first. */
    private Table table(String key, String title, List<Column> names, Shares before, Shares after) {
        String rate = " B/" + sides.unit();
        List<Column> columns = new ArrayList<>(names);
        columns.add(Column.decimal("baseBytes", sides.baseName + rate, 1));
        columns.add(Column.decimal("changedBytes", sides.changedName + rate, 1));
        columns.add(Column.signedInterval("difference", "Change" + rate + " [95 %]", 1));
        Table table = new Table(key, title, columns);
        rows(before, after).stream().limit(sides.rows()).forEach(row -> table.add(row.toArray()));
        return table;
    }

    private List<List<Object>> rows(Shares before, Shares after) {
        return before.namesWith(after).stream()
                .map(name -> row(name, before.of(name), after.of(name)))
                .sorted(Comparator.comparingDouble(row -> -Math.abs(((Interval) row.get(row.size() - 1)).value)))
                .collect(Collectors.toList());
    }

    private List<Object> row(String name, Share before, Share after) {
        List<Object> cells = new ArrayList<>(Place.parts(name));
        cells.add(bytes(baseBytes, before.percent));
        cells.add(bytes(changedBytes, after.percent));
        cells.add(change(before, after));
        return cells;
    }

    private Interval change(Share before, Share after) {
        double change = bytes(changedBytes, after.percent) - bytes(baseBytes, before.percent);
        double margin = Math.hypot(bytes(baseBytes, before.margin()), bytes(changedBytes, after.margin()));
        return new Interval(change, change - margin, change + margin);
    }

    private static double bytes(double all, double percent) {
        return all * percent / 100;
    }
}
