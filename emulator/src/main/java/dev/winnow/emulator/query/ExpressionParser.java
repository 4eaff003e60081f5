package dev.winnow.emulator.query;

import dev.winnow.emulator.message.ServiceError;

/** Parses scalar expressions: operators from the lowest precedence to the highest. A {@link TermParser} parses their operands. */
final class ExpressionParser {
    /** Deeper nesting is a mistake and could overflow the stack. */
    private static final int MAX_DEPTH = 200;

    private final Cursor cursor;
    private final TermParser terms;
    private int depth;

    ExpressionParser(Cursor cursor) {
        this.cursor = cursor;
        terms = new TermParser(cursor, this::expression);
    }

    TermParser terms() {
        return terms;
    }

    Expression expression() {
        if (++depth > MAX_DEPTH) {
            throw ServiceError.badRequest("The query's expressions are nested deeper than " + MAX_DEPTH + " levels.");
        }
        Expression left = conjunction();
        while (cursor.acceptWord("OR")) {
            left = Operators.or(left, conjunction());
        }
        while (cursor.acceptSymbol("??")) {
            left = Operators.coalesce(left, conjunction());
        }
        depth--;
        return left;
    }

    private Expression conjunction() {
        Expression left = negation();
        while (cursor.acceptWord("AND")) {
            left = Operators.and(left, negation());
        }
        return left;
    }

    private Expression negation() {
        return cursor.acceptWord("NOT") ? Operators.not(negation()) : comparison();
    }

    private Expression comparison() {
        Expression left = sum();
        if (cursor.acceptSymbol("=")) {
            return Operators.equal(left, sum());
        } else if (cursor.acceptSymbol("!=") || cursor.acceptSymbol("<>")) {
            return Operators.not(Operators.equal(left, sum()));
        } else if (cursor.acceptSymbol("<")) {
            return Operators.compare(left, sum(), sign -> sign < 0);
        } else if (cursor.acceptSymbol("<=")) {
            return Operators.compare(left, sum(), sign -> sign <= 0);
        } else if (cursor.acceptSymbol(">")) {
            return Operators.compare(left, sum(), sign -> sign > 0);
        } else if (cursor.acceptSymbol(">=")) {
            return Operators.compare(left, sum(), sign -> sign >= 0);
        } else if (cursor.acceptWord("NOT")) {
            return Operators.not(membership(left));
        }
        return cursor.peek().isWord("IN") || cursor.peek().isWord("BETWEEN") ? membership(left) : left;
    }

    private Expression membership(Expression operand) {
        if (cursor.acceptWord("BETWEEN")) {
            Expression low = sum();
            cursor.expectWord("AND");
            return Operators.between(operand, low, sum());
        }
        cursor.expectWord("IN");
        cursor.expectSymbol("(");
        return Operators.in(operand, terms.listUpTo(")"));
    }

    private Expression sum() {
        Expression left = product();
        while (true) {
            if (cursor.acceptSymbol("+")) {
                left = Operators.arithmetic(left, product(), Double::sum);
            } else if (cursor.acceptSymbol("-")) {
                left = Operators.arithmetic(left, product(), (a, b) -> a - b);
            } else if (cursor.acceptSymbol("||")) {
                left = Operators.concatenate(left, product());
            } else {
                return left;
            }
        }
    }

    private Expression product() {
        Expression left = terms.signed();
        while (true) {
            if (cursor.acceptSymbol("*")) {
                left = Operators.arithmetic(left, terms.signed(), (a, b) -> a * b);
            } else if (cursor.acceptSymbol("/")) {
                left = Operators.arithmetic(left, terms.signed(), (a, b) -> a / b);
            } else if (cursor.acceptSymbol("%")) {
                left = Operators.arithmetic(left, terms.signed(), (a, b) -> a % b);
            } else {
                return left;
            }
        }
    }
}
