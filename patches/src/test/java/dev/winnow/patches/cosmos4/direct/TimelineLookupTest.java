package dev.winnow.patches.cosmos4.direct;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import com.azure.cosmos.implementation.RequestTimeline;
import com.azure.cosmos.implementation.RequestTimeline.EventName;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimelineLookupTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void theSameEventsAreFound(String release) {
        Differential.of(release, "timeline-lookup").calls(Find.class, TimelineLookupTest::timeline, 100_000);
    }

    /** Which events, some of them more than once. */
    private static int[] timeline(Random random) {
        return random.ints(random.nextInt(10), 0, 60).toArray();
    }

    static final class Find implements Call<int[]> {
        @Override
        public Object observe(int[] input) {
            EventName[] names = EventName.values();
            RequestTimeline.Event[] events = new RequestTimeline.Event[input.length];
            for (int i = 0; i < events.length; i++) {
                Instant start = input[i] % 7 == 0 ? null : Instant.EPOCH.plusMillis(i);
                events[i] = new RequestTimeline.Event(names[input[i] % names.length], start, start);
            }
            RequestTimeline timeline = RequestTimeline.of(events);
            List<Object> seen = new ArrayList<>();
            seen.add(String.valueOf(timeline.getRequestStartTimeUTC()));
            for (EventName name : names) {
                seen.add(timeline.getEvent(name).map(List.of(events)::indexOf).orElse(-1));
            }
            seen.add(timeline.getEvent(null).isPresent());
            return seen;
        }
    }
}
