package dev.winnow.cli.live;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.report.formats.TextTables;
import dev.winnow.report.operations.Latencies;
import dev.winnow.report.operations.OperationCosts;
import dev.winnow.report.operations.OperationsSection;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code winnow operations PID}. */
@AutoService(Subcommand.class)
@Command(
        name = "operations",
        description = "Shows what each kind of database operation of a JVM costs at the moment.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "The agent must have been attached with probes=operations.",
            "",
            "Examples:",
            "  winnow operations 4711                    the kinds that allocate the most bytes",
            "  winnow operations 4711 --by ops --watch   by operations per second, until Ctrl-C",
            "  winnow operations 4711 --stages           where their requests wait",
            "  winnow operations 4711 --json             for scripts"
        })
public final class OperationsCommand extends RatesCommand {
    private static final List<Column> COLUMNS = OperationsSection.columns(
            Column.decimal("operationsPerSecond", "Ops/s", 1), Column.decimal("bytesPerSecond", "B/s", 0));

    /** Fewer requests that wait may be those that opened connections. */
    private static final double WORTH_SAYING_PERCENT = 5;

    private static final List<Column> STAGE_COLUMNS =
            OperationsSection.stageColumns(Column.decimal("requestsPerSecond", "Requests/s", 1));

    @Option(
            names = "--stages",
            description =
                    "Where requests spend their time: milliseconds per request in each stage, and the share that waited"
                            + " more than 10 ms before it was sent.")
    private boolean stages;

    @Option(
            names = "--by",
            description = "The order of the rows: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.",
            defaultValue = "BYTES")
    private Order order;

    /** The column that rows are ordered by, largest first. */
    enum Order {
        BYTES("bytesPerSecond"),
        OPS("operationsPerSecond"),
        COST("bytesPerOperation"),
        CPU("cpuMicrosPerOperation"),
        P99("p99Millis"),
        ERRORS("errors");

        final Comparator<Map<String, Object>> comparator;

        Order(String key) {
            comparator = Comparator.comparingDouble((Map<String, Object> row) -> known((Number) row.get(key)))
                    .reversed();
        }

        private static double known(Number value) {
            return value == null || Double.isNaN(value.doubleValue()) ? -1 : value.doubleValue();
        }
    }

    public OperationsCommand() {
        super("operations");
    }

    @Override
    void show(ReplyValue before, ReplyValue now) throws IOException {
        double seconds =
                (now.path("nanoTime").asLong() - before.path("nanoTime").asLong()) / 1e9;
        double all = difference(now, before, "jvmBytes") / seconds;
        List<Map<String, Object>> rows = rows(before, now, seconds);
        rows.sort(order.comparator);
        double operations = sum(rows, "bytesPerSecond");
        double application = sum(rows, "applicationBytesPerSecond");
        List<Map<String, Object>> shown = rows.subList(0, Math.min(top, rows.size()));
        if (isJson()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("seconds", seconds);
            json.put("bytesPerSecond", all);
            json.put("operationBytesPerSecond", operations);
            json.put("applicationBytesPerSecond", application);
            json.put("backgroundBytesPerSecond", all - operations - application);
            json.put("operations", shown);
            printJson(json);
            return;
        }
        Table table = new Table(
                "operations",
                String.format(
                        Locale.ROOT,
                        "Process %d over %.1f s: operations %,.0f B/s, their callbacks %,.0f B/s, background %,.0f B/s",
                        pid,
                        seconds,
                        operations,
                        application,
                        all - operations - application),
                OperationsSection.withRoutes(
                        stages ? STAGE_COLUMNS : COLUMNS,
                        shown.stream().anyMatch(row -> !"".equals(row.get("route")))));
        for (Map<String, Object> row : shown) {
            table.add(table.columns.stream().map(column -> row.get(column.key)).toArray());
        }
        clear();
        out().print(TextTables.render(table));
        if (shown.stream().anyMatch(OperationsCommand::waitsToBeSent)) {
            out().println(
                            "Requests wait on their connection to be sent (pipelined). The patch request-wakeup sends them at once.");
        }
        if (!now.path("problem").asText().isEmpty()) {
            out().println(now.path("problem").asText());
        }
        out().flush();
    }

    private static List<Map<String, Object>> rows(ReplyValue before, ReplyValue now, double seconds) {
        Map<Integer, ReplyValue> earlier = new HashMap<>();
        for (ReplyValue kind : before.path("operations")) {
            earlier.put(kind.path("kindId").asInt(), kind);
        }
        List<Map<String, Object>> rows = new ArrayList<>();
        for (ReplyValue kind : now.path("operations")) {
            ReplyValue known = earlier.get(kind.path("kindId").asInt());
            rows.add(row(kind, known == null ? kind.path("none") : known, seconds));
        }
        return rows;
    }

    private static Map<String, Object> row(ReplyValue kind, ReplyValue before, double seconds) {
        Map<String, Object> row = new LinkedHashMap<>();
        for (String name : List.of("operation", "database", "container", "connectionMode", "account", "route")) {
            row.put(name, kind.path(name).asText());
        }
        long ended = difference(kind, before, "ended");
        long bytes = difference(kind, before, "bytes");
        long application = difference(kind, before, "applicationBytes");
        Latencies latencies = new Latencies()
                .add(kind.path("latencies").asText())
                .subtract(before.path("latencies").asText());
        row.put("operationsPerSecond", ended / seconds);
        row.put("startedPerSecond", difference(kind, before, "started") / seconds);
        row.put("bytesPerSecond", bytes / seconds);
        row.put("applicationBytesPerSecond", application / seconds);
        row.put("bytesPerOperation", perOperation(bytes, ended));
        row.put("applicationBytesPerOperation", perOperation(application, ended));
        row.put("cpuMicrosPerOperation", cpuMicros(difference(kind, before, "cpuNanos"), ended));
        row.put("applicationCpuMicrosPerOperation", cpuMicros(difference(kind, before, "applicationCpuNanos"), ended));
        row.put("p50Millis", latencies.millis(0.5));
        row.put("p99Millis", latencies.millis(0.99));
        row.put("errors", difference(kind, before, "clientErrors") + difference(kind, before, "serverErrors"));
        row.put("retries", difference(kind, before, "retries"));
        row.put(
                "requestUnitsPerOperation",
                perOperation(
                        kind.path("requestCharge").asDouble()
                                - before.path("requestCharge").asDouble(),
                        ended));
        addStages(row, kind, before, seconds);
        return row;
    }

    private static void addStages(Map<String, Object> row, ReplyValue kind, ReplyValue before, double seconds) {
        long requests = difference(kind, before, "requests");
        row.put("requestsPerSecond", requests / seconds);
        for (String stage : OperationCosts.STAGES.keySet()) {
            long nanos = difference(kind.path("stageNanos"), before.path("stageNanos"), stage);
            row.put(stage + "Millis", perOperation(nanos / 1e6, requests));
        }
        row.put("waitedPercent", perOperation(100.0 * difference(kind, before, "waitedRequests"), requests));
    }

    /** Only direct mode writes requests that do not wake their event loop. */
    private static boolean waitsToBeSent(Map<String, Object> row) {
        return "DIRECT".equals(row.get("connectionMode"))
                && (Double) row.get("waitedPercent") >= WORTH_SAYING_PERCENT
                && (Double) row.get("pipelinedMillis")
                        > (Double) row.get("queuedMillis") + (Double) row.get("acquisitionMillis");
    }

    /** NaN where the JVM does not report CPU time. */
    private static double cpuMicros(long nanos, long operations) {
        return nanos == 0 ? Double.NaN : perOperation(nanos / 1000.0, operations);
    }

    private static double perOperation(double amount, long operations) {
        return operations == 0 ? Double.NaN : amount / operations;
    }

    private static long difference(ReplyValue now, ReplyValue before, String name) {
        return now.path(name).asLong() - before.path(name).asLong();
    }

    private static double sum(List<Map<String, Object>> rows, String key) {
        return rows.stream().mapToDouble(row -> (Double) row.get(key)).sum();
    }
}
