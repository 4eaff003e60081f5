package dev.winnow.emulator.query;

import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.store.Json;
import dev.winnow.emulator.store.ServiceError;

/**
 * A parsed query. Texts are kept beside the expressions because a query plan is written in terms of them.
 *
 * @param projection what each row becomes
 * @param distinct whether equal results count once
 * @param top the greatest number of results, or null
 * @param from the FROM clause, or null
 * @param where the condition, or null
 * @param orderBy the sort keys, most significant first
 * @param offset how many results to leave out, or null
 * @param limit the greatest number of results after those, or null
 * @param aggregates the aggregates of the projection, in the order of their results
 */
record Query(
        Projection projection,
        boolean distinct,
        Expression top,
        From from,
        Written where,
        List<Key> orderBy,
        Expression offset,
        Expression limit,
        List<Aggregate> aggregates) {

    /** Returns the value of a TOP, OFFSET or LIMIT, or null if there is none; 400 if it is no such number. */
    static Long count(Expression expression, Map<String, JsonNode> parameters) {
        if (expression == null) {
            return null;
        }
        JsonNode value = expression.evaluate(new Expression.Row(Values.UNDEFINED, parameters, null));
        if (!value.isNumber() || value.longValue() < 0 || value.longValue() > Integer.MAX_VALUE) {
            throw ServiceError.badRequest("TOP, OFFSET and LIMIT take whole numbers that are not negative.");
        }
        return value.longValue();
    }

    /**
     * An expression with its text.
     *
     * @param expression what it computes
     * @param text as the client wrote it
     */
    record Written(Expression expression, String text) {}

    /**
     * A FROM clause.
     *
     * @param text the clause without its keyword
     * @param alias the name that it gives the document
     */
    record From(String text, String alias) {}

    /**
     * A sort key.
     *
     * @param value what is sorted by
     * @param descending whether the greatest comes first
     */
    record Key(Written value, boolean descending) {}

    /** What a row becomes. */
    sealed interface Projection {}

    /** {@code SELECT *}: the document as it is. */
    record Everything() implements Projection {}

    /** {@code SELECT VALUE expression}. */
    record Value(Written value) implements Projection {}

    /** {@code SELECT a, b AS c}: an object; fields that are undefined are left out. */
    record Fields(List<Field> fields) implements Projection {
        JsonNode evaluate(Expression.Row row) {
            ObjectNode object = Json.object();
            for (Field field : fields) {
                JsonNode value = field.value.expression.evaluate(row);
                if (!Values.isUndefined(value)) {
                    object.set(field.name, value);
                }
            }
            return object;
        }
    }

    /** A field of a projected object. */
    record Field(String name, Written value) {}
}
