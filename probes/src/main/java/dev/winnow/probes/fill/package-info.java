/** How full collections get, learned at chosen sites for a while. */
package dev.winnow.probes.fill;
