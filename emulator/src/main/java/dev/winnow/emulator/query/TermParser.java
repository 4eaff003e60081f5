package dev.winnow.emulator.query;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.ServiceError;

/** Parses the operands of operators: literals, parameters, properties, calls, arrays and objects. */
final class TermParser {
    private final Cursor cursor;
    private final Supplier<Expression> nested;
    private final List<Aggregate> aggregates = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    /** @param nested parses a complete expression at the cursor, such as one in brackets */
    TermParser(Cursor cursor, Supplier<Expression> nested) {
        this.cursor = cursor;
        this.nested = nested;
    }

    /** Returns the aggregates parsed so far. Their results are passed to expressions in this order. */
    List<Aggregate> aggregates() {
        return aggregates;
    }

    /** Returns the root names of all properties. Whether they exist is known only after FROM. */
    Set<String> names() {
        return names;
    }

    /** Parses the operand of TOP, OFFSET or LIMIT: a number or a parameter. */
    Expression count() {
        return switch (cursor.peek().kind()) {
            case NUMBER -> constant(number(cursor.next().text()));
            case PARAMETER -> parameter(cursor.next().text());
            default -> throw cursor.unexpected("a number or a parameter");
        };
    }

    Expression signed() {
        if (cursor.acceptSymbol("-")) {
            return Operators.arithmetic(constant(Values.of(0)), signed(), (a, b) -> a - b);
        }
        Expression value = primary();
        while (true) {
            if (cursor.acceptSymbol(".")) {
                value = property(value, cursor.expectName());
            } else if (cursor.acceptSymbol("[")) {
                value = element(value, nested.get());
                cursor.expectSymbol("]");
            } else {
                return value;
            }
        }
    }

    /** Parses an expression and keeps its text. */
    SourceExpression sourceExpression() {
        Token first = cursor.peek();
        Expression expression = nested.get();
        return new SourceExpression(expression, cursor.textSince(first));
    }

    /** Parses expressions between commas up to a closing bracket. */
    List<Expression> listUpTo(String closing) {
        List<Expression> list = new ArrayList<>();
        while (!cursor.acceptSymbol(closing)) {
            if (!list.isEmpty()) {
                cursor.expectSymbol(",");
            }
            list.add(nested.get());
        }
        return list;
    }

    private static Expression property(Expression owner, String name) {
        return row -> owner.evaluate(row).path(name);
    }

    private static Expression element(Expression owner, Expression index) {
        return row -> {
            JsonNode key = index.evaluate(row);
            if (key.isTextual()) {
                return owner.evaluate(row).path(key.textValue());
            }
            return key.isNumber() ? owner.evaluate(row).path(key.intValue()) : Values.UNDEFINED;
        };
    }

    private Expression primary() {
        if (cursor.acceptSymbol("(")) {
            Expression inner = nested.get();
            cursor.expectSymbol(")");
            return inner;
        }
        if (cursor.acceptSymbol("[")) {
            return array(listUpTo("]"));
        }
        if (cursor.acceptSymbol("{")) {
            return object()::evaluate;
        }
        return switch (cursor.peek().kind()) {
            case NUMBER -> constant(number(cursor.next().text()));
            case STRING -> constant(TextNode.valueOf(cursor.next().text()));
            case PARAMETER -> parameter(cursor.next().text());
            case NAME ->
                cursor.peekNext().isSymbol("(") ? call() : named(cursor.next().text());
            case SYMBOL, END -> throw cursor.unexpected("an expression");
        };
    }

    private Expression named(String name) {
        switch (name.toLowerCase(Locale.ROOT)) {
            case "true":
                return constant(Values.of(true));
            case "false":
                return constant(Values.of(false));
            case "null":
                return constant(NullNode.getInstance());
            case "undefined":
                return constant(Values.UNDEFINED);
            default:
                names.add(name);
                return Expression.Row::document;
        }
    }

    private Expression call() {
        Token name = cursor.next();
        cursor.expectSymbol("(");
        Aggregate.Kind kind = Aggregate.Kind.of(name.text());
        if (kind == null) {
            return Functions.call(name.text(), listUpTo(")"));
        }
        SourceExpression argument = sourceExpression();
        cursor.expectSymbol(")");
        aggregates.add(new Aggregate(kind, argument));
        return new Aggregate.Result(aggregates.size() - 1);
    }

    private Query.Fields object() {
        List<Query.Field> fields = new ArrayList<>();
        while (!cursor.acceptSymbol("}")) {
            if (!fields.isEmpty()) {
                cursor.expectSymbol(",");
            }
            String name = cursor.next().text();
            cursor.expectSymbol(":");
            fields.add(new Query.Field(name, sourceExpression()));
        }
        return new Query.Fields(fields);
    }

    private static Expression array(List<Expression> elements) {
        return row -> {
            ArrayNode array = Json.MAPPER.createArrayNode();
            for (Expression element : elements) {
                JsonNode value = element.evaluate(row);
                if (!Values.isUndefined(value)) {
                    array.add(value);
                }
            }
            return array;
        };
    }

    private static Expression constant(JsonNode value) {
        return row -> value;
    }

    private static Expression parameter(String name) {
        return row -> row.parameters().getOrDefault(name, Values.UNDEFINED);
    }

    private static JsonNode number(String text) {
        try {
            return DecimalNode.valueOf(new BigDecimal(text));
        } catch (NumberFormatException e) {
            throw ServiceError.badRequest("Syntax error, '" + text + "' is not a number.");
        }
    }
}
