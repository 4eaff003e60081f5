package dev.winnow.report.operations;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** The section that shows what each kind of database operation costs. */
@AutoService(ReportSection.class)
public final class OperationsSection implements ReportSection {
    private static final List<Column> COLUMNS =
            columns(Column.integer("operations", "Operations"), Column.integer("bytes", "Bytes"));

    private static final Column ROUTE = Column.text("route", "Route");

    private final Map<OperationCosts.Kind, OperationCosts> kinds = new HashMap<>();
    private long jvmBytes;

    @Override
    public int position() {
        return 8;
    }

    @Override
    public Set<String> eventNames() {
        return Set.of(WinnowEvents.Operation.NAME, WinnowEvents.TotalAllocation.NAME);
    }

    @Override
    public void accept(RecordingEvent event) {
        if (event.type().equals(WinnowEvents.TotalAllocation.NAME)) {
            jvmBytes += event.integer(WinnowEvents.TotalAllocation.BYTES).orElse(0);
            return;
        }
        kinds.computeIfAbsent(OperationCosts.Kind.of(event), any -> new OperationCosts())
                .add(event);
    }

    /**
     * The columns of a table that shows what each kind costs.
     *
     * @param operations their number or rate
     * @param bytes of all of them
     */
    public static List<Column> columns(Column operations, Column bytes) {
        return List.of(
                Column.text("operation", "Operation"),
                Column.text("container", "Container"),
                Column.text("connectionMode", "Mode"),
                operations,
                Column.decimal("bytesPerOperation", "B/op", 0),
                Column.decimal("applicationBytesPerOperation", "App B/op", 0),
                Column.decimal("cpuMicrosPerOperation", "CPU us/op", 1),
                Column.decimal("p50Millis", "p50 ms", 2),
                Column.decimal("p99Millis", "p99 ms", 2),
                Column.integer("errors", "Errors"),
                Column.integer("retries", "Retries"),
                Column.decimal("requestUnitsPerOperation", "RU/op", 2),
                bytes);
    }

    /**
     * The columns with the names of a kind, as far as there are any: only with an OpenTelemetry agent there are routes.
     *
     * @param columns that begin with operation, container and mode
     */
    public static List<Column> withRoutes(List<Column> columns, boolean areKnown) {
        List<Column> all = new ArrayList<>(columns);
        if (areKnown) {
            all.add(3, ROUTE);
        }
        return all;
    }

    public static boolean areRoutesKnown(Set<OperationCosts.Kind> kinds) {
        return kinds.stream().anyMatch(kind -> !kind.route.isEmpty());
    }

    /** The cells of these columns. */
    public static List<Object> names(OperationCosts.Kind kind, boolean areRoutesKnown) {
        return areRoutesKnown
                ? List.of(kind.operation, kind.container, kind.connectionMode, kind.route)
                : List.of(kind.operation, kind.container, kind.connectionMode);
    }

    /**
     * The columns of a table that shows where the requests of each kind spend their time.
     *
     * @param requests their number or rate
     */
    public static List<Column> stageColumns(Column requests) {
        List<Column> columns = new ArrayList<>(COLUMNS.subList(0, 3));
        columns.add(requests);
        OperationCosts.STAGES
                .keySet()
                .forEach(stage -> columns.add(Column.decimal(stage + "Millis", stage + " ms", 2)));
        columns.add(Column.decimal("waitedPercent", "Waited %", 1));
        return columns;
    }

    private Table stages(List<OperationCosts.Kind> ordered, boolean areRoutesKnown) {
        Table table = new Table(
                "operationStages",
                "Time per request by stage",
                withRoutes(stageColumns(Column.integer("requests", "Requests")), areRoutesKnown));
        for (OperationCosts.Kind kind : ordered) {
            OperationCosts costs = kinds.get(kind);
            List<Object> row = new ArrayList<>(names(kind, areRoutesKnown));
            row.add(costs.requests);
            for (int stage = 0; stage < OperationCosts.STAGES.size(); stage++) {
                row.add(costs.stageMillis(stage));
            }
            row.add(costs.waitedPercent());
            table.add(row.toArray());
        }
        return table;
    }

    @Override
    public void merge(ReportSection later) {
        OperationsSection other = (OperationsSection) later;
        jvmBytes += other.jvmBytes;
        other.kinds.forEach((kind, costs) ->
                kinds.computeIfAbsent(kind, any -> new OperationCosts()).add(costs));
    }

    @Override
    public Section content(Scope scope) {
        Section section = new Section("operations", "Database operations");
        if (kinds.isEmpty()) {
            return section;
        }
        boolean areRoutesKnown = areRoutesKnown(kinds.keySet());
        Table table = new Table("operations", "Costs by kind of operation", withRoutes(COLUMNS, areRoutesKnown));
        List<OperationCosts.Kind> ordered = new ArrayList<>(kinds.keySet());
        ordered.sort(Comparator.comparingLong((OperationCosts.Kind kind) -> -kinds.get(kind).bytes)
                .thenComparing(OperationCosts.Kind::toString));
        long operations = 0;
        long application = 0;
        for (OperationCosts.Kind kind : ordered) {
            OperationCosts costs = kinds.get(kind);
            operations += costs.bytes;
            application += costs.applicationBytes;
            List<Object> row = new ArrayList<>(names(kind, areRoutesKnown));
            row.addAll(Arrays.asList(
                    costs.ended,
                    costs.bytesPerOperation(),
                    costs.perOperation(costs.applicationBytes),
                    costs.cpuMicrosPerOperation(),
                    costs.latencyMillis(0.5),
                    costs.latencyMillis(0.99),
                    costs.errors,
                    costs.retries,
                    costs.perOperation(costs.requestCharge),
                    costs.bytes));
            table.add(row.toArray());
        }
        section.add(table);
        if (ordered.stream().anyMatch(kind -> kinds.get(kind).requests > 0)) {
            section.add(stages(ordered, areRoutesKnown));
        }
        return jvmBytes == 0
                ? section
                : section.note(String.format(
                        Locale.ROOT,
                        "Of all bytes of the JVM, operations allocated %.1f %%, their callbacks in the application %.1f %%, and"
                                + " everything else %.1f %%.",
                        100.0 * operations / jvmBytes,
                        100.0 * application / jvmBytes,
                        100.0 * (jvmBytes - operations - application) / jvmBytes));
    }
}
