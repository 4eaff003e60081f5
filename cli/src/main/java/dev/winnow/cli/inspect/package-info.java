/** {@code winnow inspect}: what a method of a library consists of, as patches see it, and how two releases of it differ. */
package dev.winnow.cli.inspect;
