package dev.winnow.cli.live;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.report.formats.TextTables;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** The rates at which sites allocated between two readings. */
final class SiteRates {
    private static final List<Column> COLUMNS = List.of(
            Column.text("site", "Site"),
            Column.text("allocatedType", "Type"),
            Column.decimal("countPerSecond", "Count/s", 1),
            Column.decimal("bytesPerSecond", "B/s", 0),
            Column.decimal("requestedCapacity", "Capacity", 1),
            Column.decimal("wastedBytesPerSecond", "Wasted B/s", 0),
            Column.integer("count", "Count"),
            Column.integer("bytes", "Bytes"));

    private static final List<Column> PER_OPERATION =
            List.of(Column.decimal("countPerOperation", "Count/op", 2), Column.decimal("bytesPerOperation", "B/op", 1));

    private final double seconds;
    private final OperationRate operation;
    private final List<Map<String, Object>> rows;

    /** Places that are known not to be counted. */
    private final long notCounted;

    private SiteRates(double seconds, OperationRate operation, List<Map<String, Object>> rows, long notCounted) {
        this.notCounted = notCounted;
        this.seconds = seconds;
        this.operation = operation;
        this.rows = rows;
    }

    /** The column that rows are ordered by, largest first. */
    enum Order {
        BYTES("bytesPerSecond"),
        COUNT("countPerSecond"),
        /** Known only for sites that {@code winnow fill} has sampled. */
        WASTE("wastedBytesPerSecond");

        final Comparator<Map<String, Object>> comparator;

        Order(String key) {
            comparator = Comparator.comparingDouble(
                            (Map<String, Object> row) -> row.get(key) == null ? -1 : (Double) row.get(key))
                    .reversed();
        }
    }

    /** @param operation a method of {@code winnow.methods} whose calls are the operations, or null for the first one */
    static SiteRates between(ReplyValue before, ReplyValue now, String operation) throws IOException {
        Map<Integer, ReplyValue> earlier = new HashMap<>();
        for (ReplyValue site : before.path("sites")) {
            earlier.put(site.path("siteId").asInt(), site);
        }
        double seconds =
                (now.path("nanoTime").asLong() - before.path("nanoTime").asLong()) / 1e9;
        List<Map<String, Object>> rows = new ArrayList<>();
        for (ReplyValue site : now.path("sites")) {
            rows.add(row(site, earlier.get(site.path("siteId").asInt()), seconds));
        }
        OperationRate counted = OperationRate.between(before, now, operation);
        if (counted != null) {
            rows.forEach(row -> counted.addPerOperation(row, seconds));
        }
        return new SiteRates(seconds, counted, rows, now.path("notCounted").asLong());
    }

    private static Map<String, Object> row(ReplyValue site, ReplyValue earlier, double seconds) {
        long count = site.path("count").asLong();
        long bytes = site.path("bytes").asLong();
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("siteId", site.path("siteId").asInt());
        row.put("site", site.path("site").asText());
        row.put("allocatedType", site.path("allocatedType").asText());
        row.put(
                "countPerSecond",
                (count - (earlier == null ? 0 : earlier.path("count").asLong())) / seconds);
        row.put(
                "bytesPerSecond",
                (bytes - (earlier == null ? 0 : earlier.path("bytes").asLong())) / seconds);
        row.put(
                "requestedCapacity",
                site.path("requestedCapacity").isNumber()
                        ? site.path("requestedCapacity").asDouble()
                        : null);
        row.put("count", count);
        row.put("bytes", bytes);
        ReplyValue waste = site.path("fill").path("wastedBytesEach");
        row.put(
                "wastedBytesPerSecond",
                waste.isNumber() ? waste.asDouble() * (Double) row.get("countPerSecond") : null);
        return row;
    }

    private List<Map<String, Object>> top(Order order, int top) {
        List<Map<String, Object>> ordered = new ArrayList<>(rows);
        ordered.sort(order.comparator);
        return ordered.subList(0, Math.min(top, ordered.size()));
    }

    Map<String, Object> asJson(Order order, int top) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("seconds", seconds);
        if (operation != null) {
            json.put("operation", operation.method());
            json.put("operationsPerSecond", operation.calls() / seconds);
        }
        json.put("sitesHit", rows.size());
        json.put("notCounted", notCounted);
        json.put("sites", top(order, top));
        return json;
    }

    String asText(Order order, int top) {
        double bytes = rows.stream()
                .mapToDouble(row -> (Double) row.get("bytesPerSecond"))
                .sum();
        String title = String.format(
                Locale.ROOT,
                "%d of %d sites by %s, over %.1f s; all sites %,.0f B/s%s",
                Math.min(top, rows.size()),
                rows.size(),
                order.name().toLowerCase(Locale.ROOT),
                seconds,
                bytes,
                operation == null ? "" : ", " + operation.describe(bytes, seconds));
        List<Column> columns = new ArrayList<>(COLUMNS);
        if (operation != null) {
            columns.addAll(2, PER_OPERATION);
        }
        Table table = new Table("sites", title, columns);
        for (Map<String, Object> row : top(order, top)) {
            Map<String, Object> cells = new LinkedHashMap<>(row);
            cells.put("site", withoutPackage(row.get("site").toString()));
            cells.put("allocatedType", withoutPackage(row.get("allocatedType").toString()));
            table.add(columns.stream().map(column -> cells.get(column.key)).toArray());
        }
        String more = notCounted == 0
                ? ""
                : notCounted + " places are not counted; winnow status says which, and why." + System.lineSeparator();
        return TextTables.render(table) + more;
    }

    /** {@code com.example.Foo.bar:7#0} becomes {@code Foo.bar:7#0}. */
    static String withoutPackage(String name) {
        int start = 0;
        for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', start)) {
            if (Character.isUpperCase(name.charAt(start))) {
                break;
            }
            start = dot + 1;
        }
        return name.substring(start);
    }

    /** The operations between two readings: the calls of one of the methods that {@code winnow.methods} names. */
    private static final class OperationRate {
        private final String method;
        private final long calls;

        private OperationRate(String method, long calls) {
            this.method = method;
            this.calls = calls;
        }

        /**
         * @param wanted as {@code winnow.methods} names it, or null for the first one
         * @return null if no method is measured and none was asked for
         * @throws IOException if the agent does not measure that method
         */
        static OperationRate between(ReplyValue before, ReplyValue now, String wanted) throws IOException {
            List<String> measured = new ArrayList<>();
            for (ReplyValue method : now.path("methods")) {
                String name = method.path("method").asText();
                measured.add(name);
                if (wanted == null || wanted.equals(name)) {
                    return new OperationRate(name, method.path("calls").asLong() - calls(before, name));
                }
            }
            if (wanted == null) {
                return null;
            }
            throw new IOException("--operation: " + wanted + " is not measured; "
                    + (measured.isEmpty()
                            ? "attach with methods=" + wanted
                            : "measured are " + String.join(", ", measured)));
        }

        private static long calls(ReplyValue reading, String name) {
            for (ReplyValue method : reading.path("methods")) {
                if (method.path("method").asText().equals(name)) {
                    return method.path("calls").asLong();
                }
            }
            return 0;
        }

        String method() {
            return method;
        }

        long calls() {
            return calls;
        }

        /** Adds a site's figures per operation to its row; adds nothing if there was no operation. */
        void addPerOperation(Map<String, Object> row, double seconds) {
            if (calls > 0) {
                row.put("countPerOperation", (Double) row.get("countPerSecond") * seconds / calls);
                row.put("bytesPerOperation", (Double) row.get("bytesPerSecond") * seconds / calls);
            }
        }

        String describe(double bytesPerSecond, double seconds) {
            return String.format(
                    Locale.ROOT,
                    "%,.0f B/op at %,.1f op/s (%s)",
                    calls == 0 ? 0 : bytesPerSecond * seconds / calls,
                    calls / seconds,
                    method);
        }
    }
}
