/**
 * The allocation sites that were found, and what was counted and learned at each of them. A site's identity is its
 * {@link dev.winnow.probes.sites.CodeLocation place in the bytecode} and what it constructs; its slot only says where its
 * counters are.
 */
package dev.winnow.probes.sites;
