package dev.winnow.agent.control;

import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;

/** Takes event types of a recording back. */
final class EventTypes {
    private EventTypes() {}

    static void unregister(Class<? extends Event> type) {
        try {
            FlightRecorder.unregister(type);
        } catch (RuntimeException | Error e) {
            FlightRecorder.unregister(type); // a shortage of memory may have passed
        }
    }
}
