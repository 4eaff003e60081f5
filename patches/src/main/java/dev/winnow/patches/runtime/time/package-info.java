/** The passing of time, compared without creating instants and durations. */
package dev.winnow.patches.runtime.time;
