/** Patches that find the partition and the region of a request: partition keys, routing maps and their caches. */
package dev.winnow.patches.cosmos4.routing;
