/** Patches for what a request records about itself: statistics, timelines, charges and injected faults. */
package dev.winnow.patches.cosmos4.diagnostics;
