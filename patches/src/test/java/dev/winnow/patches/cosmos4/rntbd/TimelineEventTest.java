package dev.winnow.patches.cosmos4.rntbd;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import com.azure.cosmos.implementation.RequestTimeline;
import com.azure.cosmos.implementation.RequestTimeline.Event;
import com.azure.cosmos.implementation.RequestTimeline.EventName;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimelineEventTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void theFirstEventOfThatNameIsFound(String release) {
        Differential.of(release, "timeline-event")
                .succeeding(1)
                .calls(
                        Find.class,
                        random -> random.ints(random.nextInt(10), 0, 8).toArray(),
                        100_000);
    }

    static final class Find implements Call<int[]> {
        @Override
        public Object observe(int[] names) {
            Event[] events = new Event[names.length];
            for (int i = 0; i < names.length; i++) {
                Instant start = names[i] == 7 ? null : Instant.ofEpochSecond(i);
                events[i] = new Event(EventName.values()[names[i]], start, Instant.ofEpochSecond(20));
            }
            RequestTimeline timeline = RequestTimeline.of(events);
            List<Object> found = new ArrayList<>();
            for (EventName name : EventName.values()) {
                found.add(timeline.getEvent(name).map(event -> event.getName() + event.getDuration()));
            }
            found.add(timeline.getEvent(null).isPresent());
            return found;
        }
    }
}
