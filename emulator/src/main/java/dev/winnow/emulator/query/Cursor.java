package dev.winnow.emulator.query;

import java.util.List;

import dev.winnow.emulator.message.ServiceError;

/** A position in the tokens of a query. */
final class Cursor {
    private final String text;
    private final List<Token> tokens;
    private int at;

    Cursor(String text) {
        this.text = text;
        tokens = Lexer.tokens(text);
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peekNext() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    Token next() {
        Token token = tokens.get(at);
        at = Math.min(at + 1, tokens.size() - 1);
        return token;
    }

    boolean acceptWord(String word) {
        return accept(peek().isWord(word));
    }

    boolean acceptSymbol(String symbol) {
        return accept(peek().isSymbol(symbol));
    }

    private boolean accept(boolean matches) {
        if (matches) {
            at++;
        }
        return matches;
    }

    void expectWord(String word) {
        if (!acceptWord(word)) {
            throw unexpected(word);
        }
    }

    void expectSymbol(String symbol) {
        if (!acceptSymbol(symbol)) {
            throw unexpected(symbol);
        }
    }

    String expectName() {
        if (peek().kind() != Token.Kind.NAME) {
            throw unexpected("a name");
        }
        return next().text();
    }

    /** Returns the text from a token up to the last consumed one. */
    String textSince(Token first) {
        return text.substring(first.start(), last().end());
    }

    Token last() {
        return tokens.get(at - 1);
    }

    Token beforeLast() {
        return tokens.get(at - 2);
    }

    ServiceError unexpected(String wanted) {
        Token token = peek();
        String found = token.kind() == Token.Kind.END ? "the end" : "'" + token.text() + "'";
        return ServiceError.badRequest("Syntax error, incorrect syntax near " + found + "; expected " + wanted + ".");
    }
}
