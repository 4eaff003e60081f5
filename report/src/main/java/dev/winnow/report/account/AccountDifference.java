package dev.winnow.report.account;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.winnow.report.model.Chart;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** The difference of two accounts, by owner and by method. Lines and numbers of lambdas are not compared: another release moves them. */
public final class AccountDifference {
    /** Owner, class, method. */
    private static final int METHOD_DEPTH = 3;

    private final Account base;
    private final Account other;
    private final List<String> names;
    private final ComparedOwners owners;
    private final List<Column> figures;

    /** @param names of the two sides */
    public AccountDifference(Account base, Account other, List<String> names) {
        this.base = base;
        this.other = other;
        this.names = names;
        this.owners = new ComparedOwners(
                base.root.byName().keySet(), other.root.byName().keySet());
        this.figures = List.of(
                Column.decimal("baseBytesPerOperation", names.get(0) + " B/op", 1),
                Column.decimal("otherBytesPerOperation", names.get(1) + " B/op", 1),
                Column.signed("differenceBytesPerOperation", "Change B/op", 1));
    }

    /** In bytes per operation, of the sums of all events; without background work. */
    public double total() {
        return other.perOperation(other.root.tally().bytes())
                - base.perOperation(base.root.tally().bytes());
    }

    public Table owners(String key, int rows) {
        return table(key, "Change by owner", 1, rows, List.of(Column.text("owner", "Owner")));
    }

    public Table methods(String key, int rows) {
        return table(
                key,
                "Change by method",
                METHOD_DEPTH,
                rows,
                List.of(Column.text("owner", "Owner"), Column.text("method", "Method")));
    }

    /** The methods of both sides, with what has not changed, as tiles. */
    public Chart chart() {
        ChangeTiles tiles = new ChangeTiles();
        sides(METHOD_DEPTH).forEach((path, sides) -> {
            double change = sides[1] - sides[0];
            tiles.add(names(path), sides[0], sides[1], new Interval(change, change, change));
        });
        return tiles.chart("B/op", names);
    }

    /** The greatest changes first; what has not changed is left out. */
    private Table table(String key, String title, int depth, int rows, List<Column> places) {
        List<Column> columns = new ArrayList<>(places);
        columns.addAll(figures);
        Table table = new Table(key, title, columns);
        sides(depth).entrySet().stream()
                .filter(entry -> entry.getValue()[0] != entry.getValue()[1])
                .sorted(Comparator.comparingDouble(entry -> -Math.abs(entry.getValue()[1] - entry.getValue()[0])))
                .limit(rows)
                .forEach(entry -> add(table, entry.getKey(), entry.getValue()));
        return table;
    }

    /** Bytes per operation of the base and of the other side, by owner or by owner, class and method. */
    private Map<List<String>, double[]> sides(int depth) {
        Map<List<String>, double[]> sides = new TreeMap<>(Comparator.comparing(List::toString));
        collect(base, base.root, List.of(), depth, 0, sides);
        collect(other, other.root, List.of(), depth, 1, sides);
        return sides;
    }

    private static List<String> names(List<String> path) {
        return path.size() < METHOD_DEPTH ? path : List.of(path.get(0), PlaceNames.method(path.get(1), path.get(2)));
    }

    private static void add(Table table, List<String> path, double[] sides) {
        List<Object> cells = new ArrayList<>(names(path));
        cells.addAll(List.of(sides[0], sides[1], sides[1] - sides[0]));
        table.add(cells.toArray());
    }

    private void collect(
            Account account,
            AccountNode node,
            List<String> path,
            int depth,
            int side,
            Map<List<String>, double[]> sides) {
        if (path.size() == depth) {
            sides.computeIfAbsent(path, any -> new double[2])[side] +=
                    account.perOperation(node.tally().bytes());
            return;
        }
        for (AccountNode child : node.byName().values()) {
            List<String> below = new ArrayList<>(path);
            below.add(path.isEmpty() ? owners.nameOf(child.name()) : PlaceNames.withoutLambdaNumber(child.name()));
            collect(account, child, below, depth, side, sides);
        }
    }
}
