package dev.winnow.emulator.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.store.Resource;

/** One execution of a query over items. */
final class Execution {
    /**
     * An item and its place in the order of the results.
     *
     * @param keys the values to sort by
     */
    private record Place(List<JsonNode> keys, long number, Resource item) {}

    private final Query query;
    private final Map<String, JsonNode> parameters;
    private final int pageSize;
    private final Comparator<Place> comparator;

    Execution(Query query, Map<String, JsonNode> parameters, int pageSize) {
        this.query = query;
        this.parameters = parameters;
        this.pageSize = pageSize;
        comparator = comparator(query.orderBy());
    }

    /**
     * Returns a page.
     *
     * @param items all items in scope, in the order of their numbers
     */
    Page page(Collection<? extends Resource> items, Page.Start start) {
        long first = count(query.offset(), 0);
        long end = end(first);
        if (!query.aggregates().isEmpty()) {
            return new Page(first == 0 && end > 0 ? List.of(aggregate(items)) : List.of(), null);
        }
        Set<JsonNode> distinct = new HashSet<>();
        List<byte[]> results = new ArrayList<>();
        long seen = start.seen();
        Place last = null;
        for (Iterator<Place> places = places(items, start).iterator(); seen < end && places.hasNext(); ) {
            Place place = places.next();
            boolean isResult = !query.distinct() || distinct.add(evaluate(row(place.item.tree())));
            byte[] result = isResult && isBehind(place, start) ? project(place.item) : null;
            if (result != null) {
                if (results.size() == pageSize) {
                    return new Page(results, new Page.Start(last.keys, last.number, seen).token());
                }
                if (seen++ >= first) {
                    results.add(result);
                }
                last = place;
            }
        }
        return new Page(results, null);
    }

    /** The matching items in order, those behind the start; all if each must be compared with those before it. */
    private Stream<Place> places(Collection<? extends Resource> items, Page.Start start) {
        Stream<Place> matching = items.stream()
                .map(this::place)
                .filter(place -> query.distinct() || isBehind(place, start))
                .filter(place -> matches(place.item));
        return query.orderBy().isEmpty() ? matching : matching.sorted(comparator);
    }

    private Place place(Resource item) {
        if (query.orderBy().isEmpty()) {
            return new Place(List.of(), item.number(), item);
        }
        Expression.Row row = row(item.tree());
        List<JsonNode> keys = query.orderBy().stream()
                .map(key -> key.value().expression().evaluate(row))
                .toList();
        return new Place(keys, item.number(), item);
    }

    /** A place, not a number of results: it is valid in the halves of a partition, and if items were added or removed. */
    private boolean isBehind(Place place, Page.Start start) {
        if (start.afterNumber() == 0) {
            return true;
        }
        if (start.keys().size() != query.orderBy().size()) {
            throw ServiceError.badRequest("The continuation token is of another query.");
        }
        return comparator.compare(place, new Place(start.keys(), start.afterNumber(), null)) > 0;
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

    private static Comparator<Place> comparator(List<Query.Key> orderBy) {
        Comparator<Place> comparator = (left, right) -> 0;
        for (int i = 0; i < orderBy.size(); i++) {
            int index = i;
            Comparator<Place> key = (left, right) -> Values.compare(left.keys.get(index), right.keys.get(index));
            comparator = comparator.thenComparing(orderBy.get(i).descending() ? key.reversed() : key);
        }
        // Equal keys keep the order of the index scan, which a descending first key reverses. The SDK relies on it.
        Comparator<Place> number = Comparator.comparingLong(Place::number);
        boolean isReversed = !orderBy.isEmpty() && orderBy.get(0).descending();
        return comparator.thenComparing(isReversed ? number.reversed() : number);
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
