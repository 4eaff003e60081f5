package dev.winnow.probes.recording;

import dev.winnow.probes.events.NotCountedEvent;
import dev.winnow.probes.sites.NotCounted;
import jdk.jfr.FlightRecorder;

/** Writes {@code winnow.NotCounted} into every chunk: a report of any of them says what its counts lack. */
public final class NotCountedEventWriter implements EventWriter, Runnable {
    private final NotCounted notCounted;

    public NotCountedEventWriter(NotCounted notCounted) {
        this.notCounted = notCounted;
    }

    @Override
    public void register() {
        FlightRecorder.register(NotCountedEvent.class);
        FlightRecorder.addPeriodicEvent(NotCountedEvent.class, this);
    }

    /** Called at the end of a chunk. */
    @Override
    public void run() {
        for (NotCounted.Entry entry : notCounted.entries()) {
            commit(entry.reason(), entry.declaringClass(), entry.method(), 1, entry.places());
        }
        for (NotCounted.Reason reason : NotCounted.Reason.values()) {
            long more = notCounted.entriesWithoutName(reason);
            if (more > 0) {
                commit(reason, "", "", more, notCounted.placesWithoutName(reason));
            }
        }
    }

    private static void commit(
            NotCounted.Reason reason, String declaringClass, String method, long entries, long places) {
        NotCountedEvent event = new NotCountedEvent();
        event.reason = reason.name();
        event.explanation = reason.text();
        event.declaringClass = declaringClass;
        event.method = method;
        event.entries = entries;
        event.places = places;
        event.commit();
    }

    @Override
    public void unregister() {
        FlightRecorder.removePeriodicEvent(this);
        FlightRecorder.unregister(NotCountedEvent.class);
    }
}
