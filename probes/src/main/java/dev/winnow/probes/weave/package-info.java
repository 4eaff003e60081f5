/** What every kind of probe shares: sites, the look into the constant pool, and the weaver that asks each probe. */
package dev.winnow.probes.weave;
