/** Soaks: the agent joins, switches and leaves a client under load, again and again. */
package dev.winnow.demo.bench.live;
