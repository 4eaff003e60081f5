package dev.winnow.emulator.query;

/**
 * A token of a query.
 *
 * @param kind the kind
 * @param text a name, a parameter with its {@code @}, a number, a string without quotes and escapes, or a symbol
 * @param start the start offset in the query
 * @param end the end offset, exclusive
 */
record Token(Kind kind, String text, int start, int end) {
    enum Kind {
        NAME,
        PARAMETER,
        NUMBER,
        STRING,
        SYMBOL,
        END
    }

    boolean isWord(String word) {
        return kind == Kind.NAME && text.equalsIgnoreCase(word);
    }

    boolean isSymbol(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }
}
