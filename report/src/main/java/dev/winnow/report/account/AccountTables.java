package dev.winnow.report.account;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

import dev.winnow.report.model.Chart;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** One account as tables: its owners, and its places in the code. */
public final class AccountTables {
    private static final List<Column> FIGURES = List.of(
            Column.decimal("bytesPerOperation", "B/op", 1),
            Column.decimal("sharePercent", "Share %", 1),
            Column.decimal("ownBytesPerOperation", "Own B/op", 1),
            Column.decimal("jdkBytesPerOperation", "By JDK B/op", 1),
            Column.decimal("objectsPerOperation", "Objects/op", 2));

    private final Account account;

    public AccountTables(Account account) {
        this.account = account;
    }

    /** The libraries, the largest first. */
    public Table owners(int rows) {
        Table table =
                new Table("accountOwners", "Owners of all allocated bytes", columns(Column.text("owner", "Owner")));
        account.root.children().stream().limit(rows).forEach(owner -> add(table, List.of(owner.name()), owner));
        return table;
    }

    /** What runs beside the operations; as a total, because it depends on the time and not on the operations. */
    public Table background(int rows) {
        Table table = new Table(
                "accountBackground",
                "Background work, in no operation",
                List.of(
                        Column.text("thread", "Thread"),
                        Column.integer("bytes", "Bytes"),
                        Column.integer("objects", "Objects")));
        account.background.children().stream()
                .limit(rows)
                .forEach(thread -> table.add(
                        thread.name(), thread.tally().bytes(), thread.tally().objects()));
        return table;
    }

    /** The leaves of the tree: line and type, the largest first. */
    public Table sites(int rows) {
        Table table = new Table(
                "accountSites",
                "Largest places of all allocated bytes",
                columns(Column.text("owner", "Owner"), Column.text("site", "Site"), Column.text("type", "Type")));
        List<Leaf> largest = leaves().stream().limit(rows).collect(Collectors.toList());
        AlikeNames alike = alike(largest);
        largest.forEach(leaf -> add(table, leaf.names(alike), leaf.node));
        return table;
    }

    /** All lines and types of a method together, the largest first. */
    public Table methods(int rows) {
        Table table = new Table(
                "accountMethods",
                "Largest methods of all allocated bytes",
                columns(Column.text("owner", "Owner"), Column.text("method", "Method")));
        List<Leaf> methods = new ArrayList<>();
        for (AccountNode owner : account.root.children()) {
            for (AccountNode type : owner.children()) {
                type.children()
                        .forEach(method -> methods.add(
                                new Leaf(List.of(owner.name(), type.name(), method.name(), "", ""), method)));
            }
        }
        List<Leaf> largest = methods.stream()
                .sorted(Comparator.comparingLong(
                        (Leaf method) -> -method.node.tally().bytes()))
                .limit(rows)
                .collect(Collectors.toList());
        AlikeNames alike = alike(largest);
        largest.forEach(method -> add(table, method.names(alike).subList(0, 2), method.node));
        return table;
    }

    private static AlikeNames alike(List<Leaf> leaves) {
        AlikeNames alike = new AlikeNames();
        leaves.forEach(leaf ->
                alike.add(PlaceNames.packageOf(leaf.path.get(1)), leaf.names().get(1)));
        return alike;
    }

    /** The largest sites as tiles inside those of their owners. */
    public Chart chart(String key, String title) {
        SiteTiles tiles = new SiteTiles(key, title, account.operations == 0 ? "B" : "B/op");
        leaves().forEach(leaf ->
                tiles.add(leaf.names(), account.perOperation(leaf.node.tally().bytes())));
        return tiles.chart();
    }

    /** The largest first. */
    private List<Leaf> leaves() {
        List<Leaf> leaves = new ArrayList<>();
        account.root.children().forEach(owner -> collect(owner, List.of(), leaves));
        leaves.sort(Comparator.comparingLong((Leaf leaf) -> -leaf.node.tally().bytes()));
        return leaves;
    }

    private static void collect(AccountNode node, List<String> above, List<Leaf> leaves) {
        List<String> path = new ArrayList<>(above);
        path.add(node.name());
        if (node.byName().isEmpty()) {
            leaves.add(new Leaf(path, node));
        }
        node.byName().values().forEach(child -> collect(child, path, leaves));
    }

    private void add(Table table, List<String> names, AccountNode node) {
        List<Object> cells = new ArrayList<>(names);
        Tally tally = node.tally();
        cells.add(account.perOperation(tally.bytes()));
        cells.add(100.0 * tally.bytes() / account.operationBytes());
        cells.add(account.perOperation(tally.ownBytes()));
        cells.add(account.perOperation(tally.jdkBytes()));
        cells.add(account.perOperation(tally.objects()));
        table.add(cells.toArray());
    }

    /** Stands instead of all other tables: why these figures are not those of everything. */
    public static Table errors(List<String> problems) {
        Table table = new Table(
                "accountErrors", "ERROR: not every byte can be accounted for", List.of(Column.text("error", "Error")));
        problems.forEach(table::add);
        return table;
    }

    private static List<Column> columns(Column... names) {
        List<Column> columns = new ArrayList<>(List.of(names));
        columns.addAll(FIGURES);
        return columns;
    }

    private static final class Leaf {
        final List<String> path;
        final AccountNode node;

        Leaf(List<String> path, AccountNode node) {
            this.path = path;
            this.node = node;
        }

        List<String> names(AlikeNames alike) {
            List<String> names = names();
            String place = alike.name(PlaceNames.packageOf(path.get(1)), names.get(1));
            return List.of(names.get(0), place, names.get(2));
        }

        /** The owner, then {@code HttpHeaders.set:73}, then the type. */
        List<String> names() {
            String line = path.get(3).isEmpty() ? "" : ":" + path.get(3);
            return List.of(path.get(0), PlaceNames.method(path.get(1), path.get(2)) + line, path.get(4));
        }
    }
}
