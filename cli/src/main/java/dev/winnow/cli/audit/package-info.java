/** {@code winnow patches} and {@code winnow verify}: what a {@code winnow.jar} consists of, read from its bytes. */
package dev.winnow.cli.audit;
