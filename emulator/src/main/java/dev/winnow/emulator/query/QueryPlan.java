package dev.winnow.emulator.query;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.ServiceError;

/**
 * The instructions for the SDK to run a query on each partition and to merge the results:
 * {@code PartitionedQueryExecutionInfo} of the SDK, version 2.
 */
final class QueryPlan {
    /** The SDK replaces this with a condition when it resumes a sorted query. */
    private static final String FILTER_PLACEHOLDER = "{documentdb-formattableorderbyquery-filter}";

    private final Query query;
    private final Long top;
    private final Long offset;
    private final Long limit;

    /**
     * Creates the plan of a query.
     *
     * @param top the value of its TOP, or null
     * @param offset the value of its OFFSET, or null
     * @param limit the value of its LIMIT, or null
     */
    QueryPlan(Query query, Long top, Long offset, Long limit) {
        this.query = query;
        this.top = top;
        this.offset = offset;
        this.limit = limit;
    }

    /** @param effective whether ranges are effective partition keys */
    ObjectNode json(boolean effective) {
        ObjectNode plan = Json.object().put("partitionedQueryExecutionInfoVersion", 2);
        ObjectNode info = plan.putObject("queryInfo");
        info.put("distinctType", distinctType());
        info.put("top", top).put("offset", offset).put("limit", limit);
        ArrayNode orders = info.putArray("orderBy");
        ArrayNode orderExpressions = info.putArray("orderByExpressions");
        for (Query.Key key : query.orderBy()) {
            orders.add(key.descending() ? "Descending" : "Ascending");
            orderExpressions.add(key.value().text());
        }
        info.putArray("groupByExpressions");
        aggregates(info);
        info.put("rewrittenQuery", rewritten());
        info.put("hasSelectValue", query.projection() instanceof Query.Value);
        info.put("hasNonStreamingOrderBy", false);
        plan.putArray("queryRanges").add(everything(effective));
        return plan;
    }

    /** All partition keys: from the empty one to the one above all others. */
    private static ObjectNode everything(boolean effective) {
        ObjectNode range = Json.object().put("isMinInclusive", true).put("isMaxInclusive", false);
        if (effective) {
            return range.put("min", "").put("max", "FF");
        }
        range.putArray("min");
        return range.put("max", "Infinity");
    }

    private String distinctType() {
        if (!query.distinct()) {
            return "None";
        }
        return query.orderBy().isEmpty() ? "Unordered" : "Ordered";
    }

    private void aggregates(ObjectNode info) {
        ArrayNode kinds = info.putArray("aggregates");
        ArrayNode aliases = info.putArray("groupByAliases");
        ObjectNode byAlias = info.putObject("groupByAliasToAggregateType");
        if (query.aggregates().isEmpty()) {
            return;
        }
        if (query.projection() instanceof Query.Fields fields) {
            for (Query.Field field : fields.fields()) {
                aliases.add(field.name());
                byAlias.put(field.name(), aggregateOf(field.value()).kind().planName());
            }
        } else if (query.projection() instanceof Query.Value value) {
            kinds.add(aggregateOf(value.value()).kind().planName());
        }
    }

    /** Returns the text to run on each partition, or "" if it is the query's own. */
    private String rewritten() {
        if (!query.aggregates().isEmpty()) {
            return "SELECT " + aggregateProjection() + from() + where("");
        }
        if (!query.orderBy().isEmpty()) {
            return "SELECT " + top() + orderByProjection() + from() + where(FILTER_PLACEHOLDER) + orderBy() + window();
        }
        return offset == null ? "" : "SELECT " + top() + projection() + from() + where("") + window();
    }

    private String aggregateProjection() {
        if (query.projection() instanceof Query.Fields fields) {
            return fields.fields().stream()
                    .map(field -> quoted(field.name()) + ": " + partial(field.value()))
                    .collect(Collectors.joining(", ", "{", "} AS payload"));
        }
        return query.projection() instanceof Query.Value value ? "VALUE [" + partial(value.value()) + "]" : "*";
    }

    /** Returns what each partition computes so that the SDK can combine the parts. */
    private String partial(SourceExpression value) {
        Aggregate aggregate = aggregateOf(value);
        String argument = aggregate.argument().text();
        String count = "\"count\": COUNT(" + argument + ")}";
        String item = "{\"item\": " + value.text();
        return switch (aggregate.kind()) {
            // Averages of parts cannot be combined into the average of the whole.
            case AVG -> "{\"item\": {\"sum\": SUM(" + argument + "), " + count + "}";
            // The count tells a partition without values from one whose extreme is null.
            case MIN -> item + ", \"item2\": {\"min\": " + value.text() + ", " + count + "}";
            case MAX -> item + ", \"item2\": {\"max\": " + value.text() + ", " + count + "}";
            case COUNT, SUM -> item + "}";
        };
    }

    private Aggregate aggregateOf(SourceExpression value) {
        if (value.expression() instanceof Aggregate.Result result) {
            return query.aggregates().get(result.index());
        }
        throw ServiceError.badRequest("The emulator does not support expressions around aggregates: " + value.text());
    }

    private String orderByProjection() {
        String alias = alias();
        return alias + "._rid, "
                + query.orderBy().stream()
                        .map(key -> "{\"item\": " + key.value().text() + "}")
                        .collect(Collectors.joining(", ", "[", "]"))
                + " AS orderByItems, " + payload(alias) + " AS payload";
    }

    private String payload(String alias) {
        if (query.projection() instanceof Query.Value value) {
            return value.value().text();
        }
        return query.projection() instanceof Query.Fields fields
                ? fields.fields().stream()
                        .map(field ->
                                quoted(field.name()) + ": " + field.value().text())
                        .collect(Collectors.joining(", ", "{", "}"))
                : alias;
    }

    private String projection() {
        String distinct = query.distinct() ? "DISTINCT " : "";
        if (query.projection() instanceof Query.Value value) {
            return distinct + "VALUE " + value.value().text();
        }
        return query.projection() instanceof Query.Fields fields
                ? distinct
                        + fields.fields().stream()
                                .map(field -> field.value().text() + " AS " + field.name())
                                .collect(Collectors.joining(", "))
                : distinct + "*";
    }

    private String alias() {
        if (query.from() == null) {
            throw ServiceError.badRequest("ORDER BY needs a FROM clause.");
        }
        return query.from().alias();
    }

    private String top() {
        return top == null ? "" : "TOP " + top + " ";
    }

    private String from() {
        return query.from() == null ? "" : " FROM " + query.from().text();
    }

    private String where(String placeholder) {
        List<String> conditions = new ArrayList<>();
        if (query.where() != null) {
            conditions.add("(" + query.where().text() + ")");
        }
        if (!placeholder.isEmpty()) {
            conditions.add("(" + placeholder + ")");
        }
        return conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
    }

    private String orderBy() {
        return query.orderBy().stream()
                .map(key -> key.value().text() + (key.descending() ? " DESC" : " ASC"))
                .collect(Collectors.joining(", ", " ORDER BY ", ""));
    }

    /** Each partition returns the skipped rows, too: the SDK skips them after merging the partitions. */
    private String window() {
        return offset == null ? "" : " OFFSET 0 LIMIT " + Math.addExact(offset, limit);
    }

    private static String quoted(String name) {
        return '"' + name + '"';
    }
}
