/** The interface of probes, and what they share: the weaver that runs them, the package filter and the constant-pool check. */
package dev.winnow.probes.weave;
