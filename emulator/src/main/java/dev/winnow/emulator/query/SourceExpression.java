package dev.winnow.emulator.query;

/**
 * An expression with its source text, which query plans quote.
 *
 * @param expression computes the value
 * @param text the expression as the client wrote it
 */
record SourceExpression(Expression expression, String text) {}
