package dev.winnow.emulator.query;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.emulator.message.ServiceError;

/** Splits a query into tokens. */
final class Lexer {
    private static final List<String> TWO_CHARACTERS = List.of("!=", "<>", "<=", ">=", "||", "??");
    private static final String ONE_CHARACTER = "()[]{},.:*=<>+-/%";

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Lexer(String text) {
        this.text = text;
    }

    /** Returns the tokens, the last of which is {@link Token.Kind#END}; 400 if the text has an invalid token. */
    static List<Token> tokens(String text) {
        Lexer lexer = new Lexer(text);
        while (lexer.skipSpace()) {
            lexer.next();
        }
        lexer.add(Token.Kind.END, "", text.length());
        return lexer.tokens;
    }

    private boolean skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length();
    }

    private void next() {
        char c = text.charAt(at);
        int start = at;
        if (Character.isJavaIdentifierStart(c)) {
            skipName();
            add(Token.Kind.NAME, text.substring(start, at), start);
        } else if (c == '@') {
            at++;
            skipName();
            add(Token.Kind.PARAMETER, text.substring(start, at), start);
        } else if (c >= '0' && c <= '9') {
            skipNumber();
            add(Token.Kind.NUMBER, text.substring(start, at), start);
        } else if (c == '"' || c == '\'') {
            add(Token.Kind.STRING, string(c), start);
        } else {
            add(Token.Kind.SYMBOL, symbol(c), start);
        }
    }

    private void skipName() {
        while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
            at++;
        }
    }

    private void skipNumber() {
        while (at < text.length() && isPartOfNumber(text.charAt(at))) {
            at++;
        }
    }

    private boolean isPartOfNumber(char c) {
        boolean exponentSign = (c == '-' || c == '+') && Character.toLowerCase(text.charAt(at - 1)) == 'e';
        return c >= '0' && c <= '9' || c == '.' || c == 'e' || c == 'E' || exponentSign;
    }

    private String string(char quote) {
        StringBuilder value = new StringBuilder();
        for (at++; at < text.length() && text.charAt(at) != quote; at++) {
            value.append(text.charAt(at) == '\\' ? escaped() : text.charAt(at));
        }
        if (at == text.length()) {
            throw ServiceError.badRequest("Syntax error, unterminated string: " + text);
        }
        at++;
        return value.toString();
    }

    private char escaped() {
        at++;
        char c = at < text.length() ? text.charAt(at) : ' ';
        switch (c) {
            case 'n':
                return '\n';
            case 't':
                return '\t';
            case 'r':
                return '\r';
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'u':
                return unicode();
            default:
                return c;
        }
    }

    private char unicode() {
        try {
            char c = (char) Integer.parseInt(text, at + 1, at + 5, 16);
            at += 4;
            return c;
        } catch (IndexOutOfBoundsException | NumberFormatException e) {
            throw ServiceError.badRequest("Syntax error, \\u needs four hexadecimal digits: " + text);
        }
    }

    private String symbol(char c) {
        for (String symbol : TWO_CHARACTERS) {
            if (text.startsWith(symbol, at)) {
                at += 2;
                return symbol;
            }
        }
        if (ONE_CHARACTER.indexOf(c) < 0) {
            throw ServiceError.badRequest("Syntax error, incorrect syntax near '" + c + "'.");
        }
        at++;
        return String.valueOf(c);
    }

    private void add(Token.Kind kind, String value, int start) {
        tokens.add(new Token(kind, value, start, at));
    }
}
