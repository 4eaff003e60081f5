package dev.winnow.demo;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

import dev.winnow.lab.workload.gains.GainBlock;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** What each patch saves alone, the best first. */
final class GainsTable {
    private static final String ON = "on";
    private static final List<Column> COLUMNS = List.of(
            Column.text("patch", "Patch"),
            Column.text("state", "State"),
            Column.decimal("savedBytesPerOperation", "Saves B/op", 0),
            Column.decimal("savedPercent", "%", 2));

    private final List<GainBlock> blocks;
    private final double vendor;

    private GainsTable(List<GainBlock> blocks) {
        this.blocks = blocks;
        this.vendor = blocks.stream()
                .filter(block -> block.patches.isEmpty())
                .mapToDouble(block -> block.result.bytesPerOperation())
                .average()
                .orElseThrow();
    }

    /** Without rows where no patches were tried one by one. */
    static Table of(List<GainBlock> blocks) {
        return blocks.isEmpty() ? new Table("gains", title(0), COLUMNS) : new GainsTable(blocks).table();
    }

    private Table table() {
        Table table = new Table("gains", title(vendorSpread()), COLUMNS);
        blocks.stream()
                .filter(block -> block.patches.size() == 1)
                .sorted(Comparator.comparingDouble(block -> -saved(block)))
                .forEach(block -> add(table, block.patches.get(0), block.state, saved(block)));
        blocks.stream()
                .filter(block -> block.patches.size() > 1)
                .forEach(block -> add(table, "all of them together", "", vendor - block.result.bytesPerOperation()));
        return table;
    }

    private void add(Table table, String name, String state, double saved) {
        table.add(name, state, saved, 100 * saved / vendor);
    }

    private static String title(double spread) {
        return String.format(
                Locale.ROOT,
                "What each patch saves alone (C1, switched in one JVM; the vendor's code itself varied by %.0f B/op)",
                spread);
    }

    /** Blocks of the same bytecode differ by this much, so a smaller saving is not told from none. */
    private double vendorSpread() {
        double[] figures = blocks.stream()
                .filter(block -> block.patches.isEmpty())
                .mapToDouble(block -> block.result.bytesPerOperation())
                .sorted()
                .toArray();
        return figures[figures.length - 1] - figures[0];
    }

    /** NaN, which sorts last, for a patch that is not on. */
    private double saved(GainBlock block) {
        return block.state.equals(ON) ? vendor - block.result.bytesPerOperation() : Double.NaN;
    }
}
