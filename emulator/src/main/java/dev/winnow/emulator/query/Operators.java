package dev.winnow.emulator.query;

import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntPredicate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;

/** The operators, with the service's three-valued logic: true, false, undefined. */
final class Operators {
    private Operators() {}

    static Expression and(Expression left, Expression right) {
        return row -> {
            JsonNode first = left.evaluate(row);
            if (isFalse(first)) {
                return first;
            }
            JsonNode second = right.evaluate(row);
            return isFalse(second) ? second : bothBoolean(first, second) ? second : Values.UNDEFINED;
        };
    }

    static Expression or(Expression left, Expression right) {
        return row -> {
            JsonNode first = left.evaluate(row);
            if (Values.isTrue(first)) {
                return first;
            }
            JsonNode second = right.evaluate(row);
            return Values.isTrue(second) ? second : bothBoolean(first, second) ? second : Values.UNDEFINED;
        };
    }

    static Expression not(Expression operand) {
        return row -> {
            JsonNode value = operand.evaluate(row);
            return value.isBoolean() ? Values.of(!value.booleanValue()) : Values.UNDEFINED;
        };
    }

    static Expression equal(Expression left, Expression right) {
        return row -> Values.areEqual(left.evaluate(row), right.evaluate(row));
    }

    /** Creates one of the operators {@code <}, {@code <=}, {@code >} and {@code >=}.
     *
     * @param wanted accepts the sign of the comparison if the operator yields true
     */
    static Expression compare(Expression left, Expression right, IntPredicate wanted) {
        return row -> {
            JsonNode first = left.evaluate(row);
            JsonNode second = right.evaluate(row);
            return Values.sameType(first, second)
                    ? Values.of(wanted.test(Values.compare(first, second)))
                    : Values.UNDEFINED;
        };
    }

    static Expression in(Expression operand, List<Expression> choices) {
        return choices.stream()
                .map(choice -> equal(operand, choice))
                .reduce(Operators::or)
                .orElse(row -> Values.of(false));
    }

    static Expression between(Expression operand, Expression low, Expression high) {
        return and(compare(operand, low, sign -> sign >= 0), compare(operand, high, sign -> sign <= 0));
    }

    static Expression arithmetic(Expression left, Expression right, DoubleBinaryOperator operator) {
        return row -> {
            JsonNode first = left.evaluate(row);
            JsonNode second = right.evaluate(row);
            if (!first.isNumber() || !second.isNumber()) {
                return Values.UNDEFINED;
            }
            double result = operator.applyAsDouble(first.doubleValue(), second.doubleValue());
            return Double.isFinite(result) ? Values.of(result) : Values.UNDEFINED;
        };
    }

    static Expression concatenate(Expression left, Expression right) {
        return row -> {
            JsonNode first = left.evaluate(row);
            JsonNode second = right.evaluate(row);
            return first.isTextual() && second.isTextual()
                    ? TextNode.valueOf(first.textValue() + second.textValue())
                    : Values.UNDEFINED;
        };
    }

    static Expression coalesce(Expression left, Expression right) {
        return row -> {
            JsonNode first = left.evaluate(row);
            return Values.isUndefined(first) ? right.evaluate(row) : first;
        };
    }

    private static boolean isFalse(JsonNode value) {
        return value.isBoolean() && !value.booleanValue();
    }

    private static boolean bothBoolean(JsonNode first, JsonNode second) {
        return first.isBoolean() && second.isBoolean();
    }
}
