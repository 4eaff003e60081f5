package dev.winnow.emulator.query;

import java.util.Iterator;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.NumericNode;
import dev.winnow.emulator.message.Json;

/**
 * Compares JSON values as the service does. {@code MissingNode} represents undefined, which differs from null; comparing values
 * of different types yields undefined.
 */
final class Values {
    static final JsonNode UNDEFINED = MissingNode.getInstance();

    private Values() {}

    static boolean isUndefined(JsonNode value) {
        return value.isMissingNode();
    }

    static boolean isTrue(JsonNode value) {
        return value.isBoolean() && value.booleanValue();
    }

    static JsonNode of(boolean value) {
        return BooleanNode.valueOf(value);
    }

    /** Returns a number that is written as an integer if it is one. */
    static NumericNode of(double value) {
        boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
        return whole
                ? Json.MAPPER.getNodeFactory().numberNode((long) value)
                : Json.MAPPER.getNodeFactory().numberNode(value);
    }

    /** Returns true or false, or undefined if the two have different types. */
    static JsonNode areEqual(JsonNode left, JsonNode right) {
        return sameType(left, right) ? of(equal(left, right)) : UNDEFINED;
    }

    /** Returns whether the two values can be compared. */
    static boolean sameType(JsonNode left, JsonNode right) {
        boolean booleans = left.isBoolean() && right.isBoolean();
        return !isUndefined(left) && !isUndefined(right) && (booleans || rank(left) == rank(right));
    }

    /**
     * The total order of ORDER BY: undefined, null, false, true, numbers, strings, arrays, objects. Arrays are not
     * ordered among themselves, nor are objects.
     */
    static int compare(JsonNode left, JsonNode right) {
        int ranks = Integer.compare(rank(left), rank(right));
        if (ranks != 0) {
            return ranks;
        }
        if (left.isNumber()) {
            return Double.compare(left.doubleValue(), right.doubleValue());
        }
        return left.isTextual() ? left.textValue().compareTo(right.textValue()) : 0;
    }

    private static int rank(JsonNode value) {
        return switch (value.getNodeType()) {
            case MISSING -> 0;
            case NULL -> 1;
            case BOOLEAN -> value.booleanValue() ? 3 : 2;
            case NUMBER -> 4;
            case STRING, BINARY -> 5;
            case ARRAY -> 6;
            case OBJECT, POJO -> 7;
        };
    }

    private static boolean equal(JsonNode left, JsonNode right) {
        if (rank(left) != rank(right)) {
            return false;
        }
        if (left.isArray()) {
            return equalElements(left, right);
        }
        return left.isObject() ? equalFields(left, right) : compare(left, right) == 0;
    }

    private static boolean equalElements(JsonNode left, JsonNode right) {
        if (left.size() != right.size()) {
            return false;
        }
        for (int i = 0; i < left.size(); i++) {
            if (!equal(left.get(i), right.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean equalFields(JsonNode left, JsonNode right) {
        if (left.size() != right.size()) {
            return false;
        }
        for (Iterator<Map.Entry<String, JsonNode>> fields = left.fields(); fields.hasNext(); ) {
            Map.Entry<String, JsonNode> field = fields.next();
            if (!equal(field.getValue(), right.path(field.getKey()))) {
                return false;
            }
        }
        return true;
    }
}
