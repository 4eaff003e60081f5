package dev.winnow.emulator.query;

import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;

interface Expression {
    JsonNode evaluate(Row row);

    /**
     * The input of an expression.
     *
     * @param document the document that the FROM clause binds
     * @param parameters the query's parameters by name, with their {@code @}
     * @param aggregates the results of the query's aggregates, in order of appearance; null while they are being computed
     */
    record Row(JsonNode document, Map<String, JsonNode> parameters, JsonNode[] aggregates) {}
}
