/** The schema of our Flight Recorder events. */
package dev.winnow.probes.events;
