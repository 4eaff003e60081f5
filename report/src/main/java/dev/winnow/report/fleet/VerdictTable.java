package dev.winnow.report.fleet;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import dev.winnow.report.model.Section;
import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** The verdict on two groups of JVMs, for each measure that all of them have. */
final class VerdictTable {
    private final List<JvmFigures> base;
    private final List<JvmFigures> arm;
    private final boolean perOperation;

    VerdictTable(List<JvmFigures> base, List<JvmFigures> arm) {
        this.base = base;
        this.arm = arm;
        this.perOperation = Stream.concat(base.stream(), arm.stream()).allMatch(jvm -> jvm.operations > 0);
    }

    /** Adds the table, or the sentence that says what is missing for one. */
    void addTo(Section section, String key, String baseName, String armName) {
        Table table = new Table(
                key,
                armName + " JVMs against " + baseName + " JVMs",
                List.of(
                        Column.text("measure", "Measure"),
                        Column.integer("baseJvms", baseName + " JVMs"),
                        Column.integer("armJvms", armName + " JVMs"),
                        Column.integer("hosts", "Hosts"),
                        Column.decimal("base", baseName, 1),
                        Column.decimal("arm", armName, 1),
                        Column.interval("changePercent", "Change % [95 %]", 2),
                        Column.text("verdict", "Verdict")));
        String unit = perOperation ? "/op" : "/s";
        row(table, "allocated B" + unit, jvm -> jvm.allocatedBytes);
        row(table, "CPU us" + unit, jvm -> 1e6 * jvm.cpuSeconds);
        if (table.rows().isEmpty()) {
            section.add(missing(key, baseName, armName));
        } else {
            section.add(table)
                    .note(
                            "The statistics are those of winnow ab; a host with JVMs of both kinds is a block."
                                    + (perOperation
                                            ? ""
                                            : " Operations are not known, so the verdict holds only if all JVMs have the same load."));
        }
    }

    private void row(Table table, String measure, ToDoubleFunction<JvmFigures> total) {
        Blocks blocks =
                Blocks.of(base, arm, jvm -> total.applyAsDouble(jvm) / (perOperation ? jvm.operations : jvm.seconds));
        if (blocks.isComparable()) {
            Comparison comparison = blocks.compare();
            table.add(
                    measure,
                    base.size(),
                    arm.size(),
                    blocks.hosts == 0 ? null : blocks.hosts,
                    new Sample(blocks.base).mean(),
                    new Sample(blocks.arm).mean(),
                    comparison.percentChange(),
                    comparison.words());
        }
    }

    private Table missing(String key, String baseName, String armName) {
        Table table = new Table(key + "Missing", "No verdict", List.of(Column.text("reason", "Reason")));
        table.add("There are " + base.size() + " " + baseName + " and " + arm.size() + " " + armName
                + " JVMs: a verdict needs three of each, with allocation samples or CPU load.");
        return table;
    }
}
