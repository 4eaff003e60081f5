/** {@code ./winnow bench startup}: what Winnow adds to the start of a program that does nothing, and of programs of the user's own. */
package dev.winnow.lab.bench.startup;
