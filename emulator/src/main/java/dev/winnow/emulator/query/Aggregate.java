package dev.winnow.emulator.query;

import java.util.Locale;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * An aggregate function in a query.
 *
 * @param kind the function
 * @param argument the value that is aggregated
 */
record Aggregate(Kind kind, SourceExpression argument) {
    /** The aggregates, by the names that a query plan gives them. */
    enum Kind {
        COUNT("Count"),
        SUM("Sum"),
        AVG("Average"),
        MIN("Min"),
        MAX("Max");

        private final String planName;

        Kind(String planName) {
            this.planName = planName;
        }

        String planName() {
            return planName;
        }

        /** Returns null if no aggregate has that name. */
        static Kind of(String name) {
            for (Kind kind : values()) {
                if (kind.name().equals(name.toUpperCase(Locale.ROOT))) {
                    return kind;
                }
            }
            return null;
        }
    }

    /**
     * Refers to the result of an aggregate within an expression.
     *
     * @param index the index of the aggregate in the query
     */
    record Result(int index) implements Expression {
        @Override
        public JsonNode evaluate(Row row) {
            return row.aggregates()[index];
        }
    }

    /** Starts a computation. */
    State begin() {
        return new State();
    }

    /** A computation in progress. */
    final class State {
        private long count;
        private double sum;
        private boolean allNumbers = true;
        private JsonNode best = Values.UNDEFINED;

        void add(Expression.Row row) {
            JsonNode value = argument.expression().evaluate(row);
            if (Values.isUndefined(value)) {
                return;
            }
            count++;
            allNumbers &= value.isNumber();
            sum += value.doubleValue();
            int sign = Values.compare(value, best);
            boolean better = kind == Kind.MIN ? sign < 0 : sign > 0;
            if (Values.isUndefined(best) || better) {
                best = value;
            }
        }

        JsonNode result() {
            return switch (kind) {
                case COUNT -> Values.of(count);
                case SUM -> allNumbers ? Values.of(sum) : Values.UNDEFINED;
                case AVG -> allNumbers && count > 0 ? Values.of(sum / count) : Values.UNDEFINED;
                case MIN, MAX -> best;
            };
        }
    }
}
