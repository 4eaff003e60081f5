package dev.winnow.emulator.query;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.emulator.message.ServiceError;

/** Parses queries over one container. */
final class QueryParser {
    private final Cursor cursor;
    private final ExpressionParser expressions;

    private QueryParser(String text) {
        cursor = new Cursor(text);
        expressions = new ExpressionParser(cursor);
    }

    /** Parses a query; 400 if it is malformed or uses a part of the language that the emulator lacks. */
    static Query parse(String text) {
        return new QueryParser(text).query();
    }

    private Query query() {
        cursor.expectWord("SELECT");
        boolean distinct = cursor.acceptWord("DISTINCT");
        Expression top = cursor.acceptWord("TOP") ? expressions.terms().count() : null;
        Query.Projection projection = projection();
        List<Aggregate> aggregates = List.copyOf(expressions.terms().aggregates());
        Query.From from = from();
        SourceExpression where =
                cursor.acceptWord("WHERE") ? expressions.terms().sourceExpression() : null;
        reject("GROUP");
        List<Query.Key> orderBy = orderBy();
        Expression offset = null;
        Expression limit = null;
        if (cursor.acceptWord("OFFSET")) {
            offset = expressions.terms().count();
            cursor.expectWord("LIMIT");
            limit = expressions.terms().count();
        }
        if (cursor.peek().kind() != Token.Kind.END) {
            throw cursor.unexpected("the end");
        }
        if (expressions.terms().aggregates().size() > aggregates.size()) {
            throw ServiceError.badRequest("Aggregates are allowed in the SELECT clause only.");
        }
        resolveNames(from);
        return new Query(projection, distinct, top, from, where, orderBy, offset, limit, aggregates);
    }

    private Query.Projection projection() {
        if (cursor.acceptSymbol("*")) {
            return new Query.Everything();
        }
        if (cursor.acceptWord("VALUE")) {
            return new Query.Value(expressions.terms().sourceExpression());
        }
        List<Query.Field> fields = new ArrayList<>();
        do {
            fields.add(field(fields.size() + 1));
        } while (cursor.acceptSymbol(","));
        return new Query.Fields(fields);
    }

    private Query.Field field(int number) {
        SourceExpression value = expressions.terms().sourceExpression();
        Token last = cursor.last();
        if (cursor.acceptWord("AS")) {
            return new Query.Field(cursor.expectName(), value);
        }
        boolean aliasFollows =
                cursor.peek().kind() == Token.Kind.NAME && !cursor.peek().isWord("FROM");
        if (aliasFollows) {
            return new Query.Field(cursor.next().text(), value);
        }
        // A property keeps its name; other expressions are numbered.
        boolean named = last.kind() == Token.Kind.NAME || last.isSymbol("]");
        String name = last.isSymbol("]") ? cursor.beforeLast().text() : last.text();
        return new Query.Field(named ? name : "$" + number, value);
    }

    private Query.From from() {
        if (!cursor.acceptWord("FROM")) {
            return null;
        }
        Token first = cursor.peek();
        String alias = cursor.expectName();
        boolean aliasFollows =
                cursor.acceptWord("AS") || cursor.peek().kind() == Token.Kind.NAME && !isClause(cursor.peek());
        if (aliasFollows) {
            alias = cursor.expectName();
        }
        String text = cursor.textSince(first);
        reject("JOIN");
        reject("IN");
        return new Query.From(text, alias);
    }

    private static boolean isClause(Token token) {
        return token.isWord("WHERE")
                || token.isWord("ORDER")
                || token.isWord("OFFSET")
                || token.isWord("GROUP")
                || token.isWord("JOIN")
                || token.isWord("IN");
    }

    private List<Query.Key> orderBy() {
        List<Query.Key> keys = new ArrayList<>();
        if (cursor.acceptWord("ORDER")) {
            cursor.expectWord("BY");
            do {
                SourceExpression value = expressions.terms().sourceExpression();
                boolean descending = cursor.acceptWord("DESC");
                if (!descending) {
                    cursor.acceptWord("ASC");
                }
                keys.add(new Query.Key(value, descending));
            } while (cursor.acceptSymbol(","));
        }
        return keys;
    }

    private void reject(String word) {
        if (cursor.peek().isWord(word)) {
            throw ServiceError.badRequest("The emulator does not support " + word + ".");
        }
    }

    private void resolveNames(Query.From from) {
        for (String name : expressions.terms().names()) {
            if (from == null || !name.equals(from.alias())) {
                throw ServiceError.badRequest("Identifier '" + name + "' could not be resolved.");
            }
        }
    }
}
