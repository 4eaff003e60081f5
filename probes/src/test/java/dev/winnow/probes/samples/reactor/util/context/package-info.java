/** What the probe {@code operations} uses of Reactor. */
package dev.winnow.probes.samples.reactor.util.context;
