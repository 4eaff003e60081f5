/** The Flight Recorder events that Winnow writes. These classes define the schema: each public field is a field of the event. */
package dev.winnow.probes.events;
