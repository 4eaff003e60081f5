package dev.winnow.demo;

import java.util.List;

import dev.winnow.lab.fork.ForkResult;
import dev.winnow.lab.workload.load.BlockResult;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** Every measured block of every compared JVM, in the order in which they ran. */
final class ForksTable {
    private static final List<Column> COLUMNS = List.of(
            Column.text("mode", "JIT"),
            Column.text("arm", "Arm"),
            Column.integer("operations", "Operations"),
            Column.integer("failedOperations", "Failed"),
            Column.decimal("bytesPerOperation", "B/op", 0),
            Column.decimal("cpuMicrosPerOperation", "CPU us/op", 1),
            Column.decimal("operationsPerSecond", "ops/s", 0),
            Column.decimal("meanMicros", "Mean us", 0),
            Column.decimal("p50Micros", "p50 us", 0),
            Column.decimal("p99Micros", "p99 us", 0),
            Column.decimal("p999Micros", "p99.9 us", 0),
            Column.decimal("maxMicros", "Max us", 0),
            Column.integer("gcCount", "GCs"),
            Column.decimal("gcPauseMicrosPerOperation", "GC us/op", 2),
            Column.integer("jitMillis", "JIT ms"));

    private ForksTable() {}

    static Table of(DemoResult result) {
        Table table = new Table("forks", "Every JVM", COLUMNS);
        for (DemoResult.Comparison comparison : result.comparisons()) {
            for (ForkResult fork : comparison.forks()) {
                fork.measuredBlocks().forEach(block -> table.add(row(comparison, fork, block)));
            }
        }
        return table;
    }

    private static Object[] row(DemoResult.Comparison comparison, ForkResult fork, BlockResult block) {
        return new Object[] {
            comparison.mode().toString(),
            fork.arm().name(),
            block.operations,
            block.failedOperations(),
            block.bytesPerOperation(),
            block.cpuMicrosPerOperation(),
            block.operationsPerSecond(),
            block.latencyMicros.mean,
            block.latencyMicros.p50,
            block.latencyMicros.p99,
            block.latencyMicros.p999,
            block.latencyMicros.max,
            block.gcCount,
            block.gcPauseMicrosPerOperation(),
            block.jitMillis
        };
    }
}
