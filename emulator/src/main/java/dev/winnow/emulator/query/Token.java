package dev.winnow.emulator.query;

/**
 * A piece of a query's text.
 *
 * @param kind what it is
 * @param text a name, a parameter with its {@code @}, a number, a string without quotes and escapes, or a symbol
 * @param start where it starts in the query
 * @param end where it ends
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
