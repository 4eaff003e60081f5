/** Benches on a client under load: the agent attaches, switches patches and detaches, many times. */
package dev.winnow.lab.bench.live;
