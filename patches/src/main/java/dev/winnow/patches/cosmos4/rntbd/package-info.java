/** Patches for RNTBD, the binary protocol of direct mode and of thin clients: its codec, its channels and its requests' records. */
package dev.winnow.patches.cosmos4.rntbd;
