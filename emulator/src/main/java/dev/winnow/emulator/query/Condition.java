package dev.winnow.emulator.query;

import java.util.Map;

import dev.winnow.emulator.store.Resource;

/** The FROM and WHERE clauses of a query without the rest: the condition of a patch. */
public final class Condition {
    private final Query query;

    private Condition(Query query) {
        this.query = query;
    }

    /** Parses {@code from c where ..}; 400 if it is malformed. */
    public static Condition parse(String text) {
        return new Condition(QueryParser.parse("SELECT * " + text));
    }

    /** Returns whether the item meets the condition. */
    public boolean holds(Resource item) {
        Expression.Row row = new Expression.Row(item.tree(), Map.of(), null);
        return query.where() == null || Values.isTrue(query.where().expression().evaluate(row));
    }
}
