package dev.winnow.emulator.query;

import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.ServiceError;

/**
 * A parsed query. Expressions keep their source text, because query plans quote it.
 *
 * @param projection the shape of the results
 * @param distinct whether duplicates are removed
 * @param top the maximum number of results, or null
 * @param from the FROM clause, or null
 * @param where the condition, or null
 * @param orderBy the sort keys, most significant first
 * @param offset the number of results to skip, or null
 * @param limit the maximum number of results after those, or null
 * @param aggregates the aggregates of the projection, in the order of their results
 */
record Query(
        Projection projection,
        boolean distinct,
        Expression top,
        From from,
        SourceExpression where,
        List<Key> orderBy,
        Expression offset,
        Expression limit,
        List<Aggregate> aggregates) {

    /** Returns the value of a TOP, OFFSET or LIMIT, or null if there is none; 400 if the value is invalid. */
    static Long count(Expression expression, Map<String, JsonNode> parameters) {
        if (expression == null) {
            return null;
        }
        JsonNode value = expression.evaluate(new Expression.Row(Values.UNDEFINED, parameters, null));
        if (!value.isNumber() || value.longValue() < 0 || value.longValue() > Integer.MAX_VALUE) {
            throw ServiceError.badRequest("TOP, OFFSET and LIMIT need non-negative integers.");
        }
        return value.longValue();
    }

    /**
     * A FROM clause.
     *
     * @param text the clause without its keyword
     * @param alias the name of the document in expressions
     */
    record From(String text, String alias) {}

    /**
     * A sort key.
     *
     * @param value the value to sort by
     * @param descending whether the order is descending
     */
    record Key(SourceExpression value, boolean descending) {}

    /** The shape of the results. */
    sealed interface Projection {}

    /** {@code SELECT *}: the document as it is. */
    record Everything() implements Projection {}

    /** {@code SELECT VALUE expression}. */
    record Value(SourceExpression value) implements Projection {}

    /** {@code SELECT a, b AS c}: an object; undefined fields are left out. */
    record Fields(List<Field> fields) implements Projection {
        JsonNode evaluate(Expression.Row row) {
            ObjectNode object = Json.object();
            for (Field field : fields) {
                JsonNode value = field.value.expression().evaluate(row);
                if (!Values.isUndefined(value)) {
                    object.set(field.name, value);
                }
            }
            return object;
        }
    }

    /** A field of a projected object. */
    record Field(String name, SourceExpression value) {}
}
