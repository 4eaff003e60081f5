package dev.winnow.report.operations;

import java.io.Serializable;
import java.util.ArrayList;
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
    private static final List<Column> COLUMNS = List.of(
            Column.text("operation", "Operation"),
            Column.text("container", "Container"),
            Column.text("connectionMode", "Mode"),
            Column.integer("operations", "Operations"),
            Column.decimal("bytesPerOperation", "B/op", 0),
            Column.decimal("applicationBytesPerOperation", "App B/op", 0),
            Column.decimal("p50Millis", "p50 ms", 2),
            Column.decimal("p99Millis", "p99 ms", 2),
            Column.integer("errors", "Errors"),
            Column.integer("retries", "Retries"),
            Column.decimal("requestUnitsPerOperation", "RU/op", 2),
            Column.integer("bytes", "Bytes"));

    private final Map<List<String>, Costs> kinds = new HashMap<>();
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
        List<String> kind = List.of(
                event.text(WinnowEvents.Operation.OPERATION, "?"),
                event.text(WinnowEvents.Operation.CONTAINER, ""),
                event.text(WinnowEvents.Operation.CONNECTION_MODE, ""),
                event.text(WinnowEvents.Operation.DATABASE, ""),
                event.text(WinnowEvents.Operation.ACCOUNT, ""));
        kinds.computeIfAbsent(kind, any -> new Costs()).add(event);
    }

    @Override
    public void merge(ReportSection later) {
        OperationsSection other = (OperationsSection) later;
        jvmBytes += other.jvmBytes;
        other.kinds.forEach(
                (kind, costs) -> kinds.computeIfAbsent(kind, any -> new Costs()).add(costs));
    }

    @Override
    public Section content(Scope scope) {
        Section section = new Section("operations", "Database operations");
        if (kinds.isEmpty()) {
            return section;
        }
        Table table = new Table("operations", "Costs by kind of operation", COLUMNS);
        List<Map.Entry<List<String>, Costs>> ordered = new ArrayList<>(kinds.entrySet());
        ordered.sort(Comparator.comparingLong((Map.Entry<List<String>, Costs> kind) -> -kind.getValue().bytes)
                .thenComparing(kind -> String.join("\n", kind.getKey())));
        long operations = 0;
        long application = 0;
        for (Map.Entry<List<String>, Costs> each : ordered) {
            Costs costs = each.getValue();
            operations += costs.bytes;
            application += costs.applicationBytes;
            table.add(
                    each.getKey().get(0),
                    each.getKey().get(1),
                    each.getKey().get(2),
                    costs.ended,
                    costs.perOperation(costs.bytes),
                    costs.perOperation(costs.applicationBytes),
                    costs.latencies.millis(0.5),
                    costs.latencies.millis(0.99),
                    costs.errors,
                    costs.retries,
                    costs.perOperation(costs.requestCharge),
                    costs.bytes);
        }
        section.add(table);
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

    /** Sums over all periods. */
    private static final class Costs implements Serializable {
        private static final long serialVersionUID = 1;

        private long ended;
        private long bytes;
        private long applicationBytes;
        private long errors;
        private long retries;
        private double requestCharge;
        private final Latencies latencies = new Latencies();

        void add(RecordingEvent event) {
            ended += event.integer(WinnowEvents.Operation.ENDED).orElse(0);
            bytes += event.integer(WinnowEvents.Operation.BYTES).orElse(0);
            applicationBytes +=
                    event.integer(WinnowEvents.Operation.APPLICATION_BYTES).orElse(0);
            errors += event.integer(WinnowEvents.Operation.CLIENT_ERRORS).orElse(0)
                    + event.integer(WinnowEvents.Operation.SERVER_ERRORS).orElse(0);
            retries += event.integer(WinnowEvents.Operation.RETRIES).orElse(0);
            requestCharge += event.real(WinnowEvents.Operation.REQUEST_CHARGE).orElse(0);
            latencies.add(event.text(WinnowEvents.Operation.LATENCIES, ""));
        }

        void add(Costs more) {
            ended += more.ended;
            bytes += more.bytes;
            applicationBytes += more.applicationBytes;
            errors += more.errors;
            retries += more.retries;
            requestCharge += more.requestCharge;
            latencies.add(more.latencies);
        }

        double perOperation(double amount) {
            return ended == 0 ? Double.NaN : amount / ended;
        }
    }
}
