package dev.winnow.patches.cosmos4.rntbd;

import java.util.Iterator;
import java.util.Optional;

import com.azure.cosmos.implementation.RequestTimeline.Event;
import com.azure.cosmos.implementation.RequestTimeline.EventName;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/**
 * Finds an event of a request's timeline without a stream.
 *
 * <p>The vendor opens a stream of a request's eight events, once per request in direct mode, to find one of them (270 B).
 *
 * <p>Preserved: the first event of that name.
 */
@AutoService(Patch.class)
public final class TimelineEvent extends Patch {
    public TimelineEvent() {
        super("timeline-event", "Finds an event of a request's timeline without a stream", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Template("com.azure.cosmos.implementation.RequestTimeline")
    abstract static class RequestTimeline implements Iterable<Event> {
        @EarlyReturn(shapes = "5d75486306284ed7 4.63.0..4.83.0")
        public Optional<Event> getEvent(EventName eventName) {
            for (Iterator<Event> events = iterator(); events.hasNext(); ) {
                Event event = events.next();
                if (((NamedEvent) (Object) event).name == eventName) {
                    return Optional.of(event);
                }
            }
            return Optional.empty();
        }
    }

    @Template("com.azure.cosmos.implementation.RequestTimeline$Event")
    abstract static class NamedEvent {
        private EventName name;
    }
}
