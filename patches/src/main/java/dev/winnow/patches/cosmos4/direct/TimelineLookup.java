package dev.winnow.patches.cosmos4.direct;

import java.time.Instant;
import java.util.Optional;

import com.azure.cosmos.implementation.RequestTimeline.EventName;
import com.azure.cosmos.implementation.guava25.collect.ImmutableList;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;

/**
 * Looks up an event of a request's timeline without streams.
 *
 * <p>The vendor opens one for each event that it looks up (300 B per direct read).
 *
 * <p>Preserved: the first event of that name, and null or an empty result if there is none.
 */
@AutoService(Patch.class)
public final class TimelineLookup extends Patch {
    public TimelineLookup() {
        super("timeline-lookup", "Looks up events of a timeline without streams", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.RequestTimeline$Event")
    abstract static class Event {
        private EventName name;

        public abstract Instant getStartTime();
    }

    @Template("com.azure.cosmos.implementation.RequestTimeline")
    abstract static class RequestTimeline {
        private ImmutableList<Event> events;

        @Replaces(shapes = "6b6793672d8fad31 4.63.0..4.83.0")
        public Instant getRequestStartTimeUTC() {
            return events.isEmpty() ? null : events.get(0).getStartTime();
        }

        @Replaces(shapes = "5d75486306284ed7 4.63.0..4.83.0")
        public Optional<Event> getEvent(EventName name) {
            for (int i = 0; i < events.size(); i++) {
                Event event = events.get(i);
                if (event.name == name) {
                    return Optional.of(event);
                }
            }
            return Optional.empty();
        }
    }
}
