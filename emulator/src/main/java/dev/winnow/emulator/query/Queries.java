package dev.winnow.emulator.query;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.store.Resource;

/** Runs and plans queries. Thread-safe. */
public final class Queries {
    private static final int MAX_PARSED = 1000;

    /** A cache: clients repeat few texts with many parameters. */
    private final Map<String, Query> parsed = new ConcurrentHashMap<>();

    /**
     * Runs a query.
     *
     * @param specification the request's body: {@code {"query": .., "parameters": [{"name": .., "value": ..}]}}
     * @param items the items in scope, in the order of their numbers
     * @param pageSize the maximum number of results
     * @param continuation the token of the previous page, or null
     * @return a page; 400 for a query that is malformed or not supported by the emulator
     */
    public Page run(byte[] specification, Collection<? extends Resource> items, int pageSize, String continuation) {
        ObjectNode request = Json.parseObject(specification);
        return new Execution(query(request), parameters(request), pageSize).page(items, Page.Start.parse(continuation));
    }

    /** Runs {@code SELECT *}. */
    public Page all(Collection<? extends Resource> items, int pageSize, String continuation) {
        Query query = parsed.computeIfAbsent("SELECT * FROM c", QueryParser::parse);
        return new Execution(query, Map.of(), pageSize).page(items, Page.Start.parse(continuation));
    }

    /**
     * Returns the plan of a query, as JSON.
     *
     * @param effective whether its ranges are effective partition keys, as the gateway answers; otherwise they are values of
     *     the partition key, as the proxy of thin clients answers
     */
    public byte[] plan(byte[] specification, boolean effective) {
        ObjectNode request = Json.parseObject(specification);
        Query query = query(request);
        Map<String, JsonNode> parameters = parameters(request);
        Long top = Query.count(query.top(), parameters);
        Long offset = Query.count(query.offset(), parameters);
        Long limit = Query.count(query.limit(), parameters);
        return Json.bytes(new QueryPlan(query, top, offset, limit).json(effective));
    }

    private Query query(ObjectNode request) {
        String text = request.path("query").asText();
        Query known = parsed.get(text);
        if (known != null) {
            return known;
        }
        Query query = QueryParser.parse(text);
        if (parsed.size() < MAX_PARSED) {
            parsed.put(text, query);
        }
        return query;
    }

    private static Map<String, JsonNode> parameters(ObjectNode request) {
        Map<String, JsonNode> parameters = new HashMap<>();
        for (JsonNode parameter : request.path("parameters")) {
            parameters.put(parameter.path("name").asText(), parameter.path("value"));
        }
        return parameters;
    }
}
