/** Patches for what only direct mode does with a request: replicas, addresses, time-outs and the store client's response. */
package dev.winnow.patches.cosmos4.direct;
