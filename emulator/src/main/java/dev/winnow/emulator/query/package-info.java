/** The SQL of the service: lexer, parser, execution over items, and the query plans that the SDK asks for. */
package dev.winnow.emulator.query;
