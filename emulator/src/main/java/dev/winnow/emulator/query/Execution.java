package dev.winnow.emulator.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.store.Resource;

/** One execution of a query over items. */
final class Execution {
    private record Sorted(JsonNode[] keys, Resource item) {}

    private final Query query;
    private final Map<String, JsonNode> parameters;
    private final int pageSize;

    Execution(Query query, Map<String, JsonNode> parameters, int pageSize) {
        this.query = query;
        this.parameters = parameters;
        this.pageSize = pageSize;
    }

    /**
     * Returns a page.
     *
     * @param items all items in scope, in the order of their numbers
     */
    Page page(Collection<? extends Resource> items, Page.Start start) {
        if (!query.aggregates().isEmpty()) {
            return window(List.of(aggregate(items)), start);
        }
        if (query.distinct()) {
            return window(distinct(query.orderBy().isEmpty() ? items : sorted(items)), start);
        }
        return query.orderBy().isEmpty() ? scan(items, start) : window(project(sorted(items)), start);
    }

    /** Stops when the page is full. The next page continues from there even if items were added or removed. */
    private Page scan(Collection<? extends Resource> items, Page.Start start) {
        long first = count(query.offset(), 0);
        long end = end(first);
        List<byte[]> results = new ArrayList<>();
        long seen = start.seen();
        long lastNumber = start.afterNumber();
        for (Resource item : items) {
            if (seen >= end) {
                return new Page(results, null);
            }
            if (item.number() > start.afterNumber() && matches(item)) {
                if (results.size() == pageSize) {
                    return new Page(results, new Page.Start(lastNumber, seen).token());
                }
                byte[] result = project(item);
                if (result != null && seen++ >= first) {
                    results.add(result);
                }
            }
            lastNumber = Math.max(lastNumber, item.number());
        }
        return new Page(results, null);
    }

    /** Returns one page of all results. */
    private Page window(List<byte[]> all, Page.Start start) {
        long first = count(query.offset(), 0);
        int end = (int) Math.min(all.size(), end(first));
        int from = (int) Math.min(end, Math.max(first, start.seen()));
        int to = Math.min(end, from + pageSize);
        return new Page(all.subList(from, to), to < end ? new Page.Start(0, to).token() : null);
    }

    private long end(long first) {
        long limit = count(query.limit(), Integer.MAX_VALUE);
        return Math.min(first + limit, count(query.top(), Integer.MAX_VALUE));
    }

    private long count(Expression expression, long otherwise) {
        Long value = Query.count(expression, parameters);
        return value == null ? otherwise : value;
    }

    private byte[] aggregate(Collection<? extends Resource> items) {
        List<Aggregate.State> states =
                query.aggregates().stream().map(Aggregate::begin).toList();
        for (Resource item : items) {
            if (matches(item)) {
                Expression.Row row = row(item.tree());
                states.forEach(state -> state.add(row));
            }
        }
        JsonNode[] results = states.stream().map(Aggregate.State::result).toArray(JsonNode[]::new);
        JsonNode value = evaluate(new Expression.Row(Values.UNDEFINED, parameters, results));
        return Json.bytes(Values.isUndefined(value) ? Json.object() : value);
    }

    private List<Resource> sorted(Collection<? extends Resource> items) {
        List<Sorted> rows = new ArrayList<>();
        for (Resource item : items) {
            if (matches(item)) {
                Expression.Row row = row(item.tree());
                rows.add(new Sorted(
                        query.orderBy().stream()
                                .map(key -> key.value().expression().evaluate(row))
                                .toArray(JsonNode[]::new),
                        item));
            }
        }
        rows.sort(comparator());
        return rows.stream().map(Sorted::item).toList();
    }

    private Comparator<Sorted> comparator() {
        Comparator<Sorted> comparator = (left, right) -> 0;
        for (int i = 0; i < query.orderBy().size(); i++) {
            int index = i;
            Comparator<Sorted> key = (left, right) -> Values.compare(left.keys[index], right.keys[index]);
            comparator = comparator.thenComparing(query.orderBy().get(i).descending() ? key.reversed() : key);
        }
        // Equal keys keep the order of the index scan, which a descending first key reverses. The SDK relies on it.
        Comparator<Sorted> number = Comparator.comparingLong(row -> row.item.number());
        return comparator.thenComparing(query.orderBy().get(0).descending() ? number.reversed() : number);
    }

    private List<byte[]> project(Collection<? extends Resource> matching) {
        List<byte[]> results = new ArrayList<>(matching.size());
        for (Resource item : matching) {
            byte[] result = project(item);
            if (result != null) {
                results.add(result);
            }
        }
        return results;
    }

    private List<byte[]> distinct(Collection<? extends Resource> items) {
        Map<JsonNode, byte[]> results = new LinkedHashMap<>();
        for (Resource item : items) {
            if (matches(item)) {
                JsonNode value = evaluate(row(item.tree()));
                if (!Values.isUndefined(value)) {
                    results.putIfAbsent(value, Json.bytes(value));
                }
            }
        }
        return List.copyOf(results.values());
    }

    private boolean matches(Resource item) {
        return query.where() == null || Values.isTrue(query.where().expression().evaluate(row(item.tree())));
    }

    /** Returns null if the value is undefined: then there is no result. */
    private byte[] project(Resource item) {
        if (query.projection() instanceof Query.Everything) {
            return item.json();
        }
        JsonNode value = evaluate(row(item.tree()));
        return Values.isUndefined(value) ? null : Json.bytes(value);
    }

    private JsonNode evaluate(Expression.Row row) {
        if (query.projection() instanceof Query.Value value) {
            return value.value().expression().evaluate(row);
        }
        return query.projection() instanceof Query.Fields fields ? fields.evaluate(row) : row.document();
    }

    private Expression.Row row(JsonNode document) {
        return new Expression.Row(document, parameters, null);
    }
}
