/** What a {@code winnow.jar} consists of, read from its bytes: nothing in the jar is loaded or run. */
package dev.winnow.cli.audit;
