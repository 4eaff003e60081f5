/** {@code ./winnow bench}: what Winnow itself costs, measured on this machine. */
package dev.winnow.lab.bench;
