package dev.winnow.emulator.query;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.winnow.emulator.message.ServiceError;

/** The built-in functions: those in queries of the SDK itself, and common ones on strings and arrays. */
final class Functions {
    private record Definition(int fewest, int most, Function<JsonNode[], JsonNode> body) {}

    private static final Map<String, Definition> ALL = Map.ofEntries(
            type("IS_DEFINED", value -> !Values.isUndefined(value)),
            type("IS_NULL", JsonNode::isNull),
            type("IS_BOOL", JsonNode::isBoolean),
            type("IS_BOOLEAN", JsonNode::isBoolean),
            type("IS_NUMBER", JsonNode::isNumber),
            type("IS_STRING", JsonNode::isTextual),
            type("IS_ARRAY", JsonNode::isArray),
            type("IS_OBJECT", JsonNode::isObject),
            type("IS_PRIMITIVE", value -> value.isValueNode() && !Values.isUndefined(value)),
            strings("CONTAINS", String::contains),
            strings("STARTSWITH", String::startsWith),
            strings("ENDSWITH", String::endsWith),
            string("LOWER", text -> TextNode.valueOf(text.toLowerCase(Locale.ROOT))),
            string("UPPER", text -> TextNode.valueOf(text.toUpperCase(Locale.ROOT))),
            string("LENGTH", text -> Values.of(text.length())),
            Map.entry("CONCAT", new Definition(2, 100, Functions::concat)),
            Map.entry("ABS", new Definition(1, 1, Functions::abs)),
            Map.entry("ARRAY_LENGTH", new Definition(1, 1, Functions::arrayLength)),
            Map.entry("ARRAY_CONTAINS", new Definition(2, 2, Functions::arrayContains)));

    private Functions() {}

    /** Returns a call; 400 for an unknown function or a wrong number of arguments. */
    static Expression call(String name, List<Expression> arguments) {
        Definition definition = ALL.get(name.toUpperCase(Locale.ROOT));
        if (definition == null) {
            throw ServiceError.badRequest("'" + name + "' is not a recognized built-in function name.");
        }
        if (arguments.size() < definition.fewest || arguments.size() > definition.most) {
            throw ServiceError.badRequest("The " + name + " function takes " + definition.fewest + " to "
                    + definition.most + " argument(s), not " + arguments.size() + ".");
        }
        return row -> {
            JsonNode[] values = new JsonNode[arguments.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = arguments.get(i).evaluate(row);
            }
            return definition.body.apply(values);
        };
    }

    private static Map.Entry<String, Definition> type(String name, Predicate<JsonNode> test) {
        return Map.entry(name, new Definition(1, 1, values -> Values.of(test.test(values[0]))));
    }

    private static Map.Entry<String, Definition> string(String name, Function<String, JsonNode> body) {
        return Map.entry(
                name,
                new Definition(
                        1, 1, values -> values[0].isTextual() ? body.apply(values[0].textValue()) : Values.UNDEFINED));
    }

    /** A test of two strings. If a third argument is true, the test ignores case. */
    private static Map.Entry<String, Definition> strings(String name, BiPredicate<String, String> test) {
        return Map.entry(name, new Definition(2, 3, values -> {
            if (!values[0].isTextual() || !values[1].isTextual()) {
                return Values.UNDEFINED;
            }
            String first = values[0].textValue();
            String second = values[1].textValue();
            boolean ignoreCase = values.length == 3 && Values.isTrue(values[2]);
            return Values.of(
                    ignoreCase
                            ? test.test(first.toLowerCase(Locale.ROOT), second.toLowerCase(Locale.ROOT))
                            : test.test(first, second));
        }));
    }

    private static JsonNode concat(JsonNode[] values) {
        StringBuilder text = new StringBuilder();
        for (JsonNode value : values) {
            if (!value.isTextual()) {
                return Values.UNDEFINED;
            }
            text.append(value.textValue());
        }
        return TextNode.valueOf(text.toString());
    }

    private static JsonNode abs(JsonNode[] values) {
        return values[0].isNumber() ? Values.of(Math.abs(values[0].doubleValue())) : Values.UNDEFINED;
    }

    private static JsonNode arrayLength(JsonNode[] values) {
        return values[0].isArray() ? Values.of(values[0].size()) : Values.UNDEFINED;
    }

    private static JsonNode arrayContains(JsonNode[] values) {
        if (!values[0].isArray()) {
            return Values.UNDEFINED;
        }
        for (JsonNode element : values[0]) {
            if (Values.isTrue(Values.areEqual(element, values[1]))) {
                return Values.of(true);
            }
        }
        return Values.of(false);
    }
}
