package dev.winnow.report.sampling;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

import dev.winnow.report.recording.RecordingEvent;
import jdk.jfr.consumer.RecordedThread;

/**
 * Withholds each thread's first sample, because its weight includes everything that the thread allocated before the recording.
 * Samples of virtual threads all pass: their weight belongs to a carrier thread that is not recorded.
 *
 * @param <T> what is retained of a sample instead of the event
 */
public final class FirstSampleFilter<T> {
    private final Map<Long, Withheld<T>> firsts = new HashMap<>();

    /** Returns a sample that may be counted, not always that of this event; null if there is none. */
    public T pass(RecordingEvent event, T sample) {
        RecordedThread thread = event.thread();
        if (thread == null || isVirtual(thread)) {
            return sample;
        }
        Withheld<T> withheld = new Withheld<>(event.start(), sample);
        Withheld<T> first = firsts.putIfAbsent(thread.getId(), withheld);
        if (first == null) {
            return null;
        }
        if (withheld.time.isBefore(first.time)) {
            firsts.put(thread.getId(), withheld);
            return first.sample;
        }
        return sample;
    }

    /** Number of withheld samples. */
    public int withheld() {
        return firsts.size();
    }

    static boolean isVirtual(RecordedThread thread) {
        return thread.hasField("virtual") && thread.getBoolean("virtual");
    }

    private static final class Withheld<T> {
        final Instant time;
        final T sample;

        Withheld(Instant time, T sample) {
            this.time = time;
            this.sample = sample;
        }
    }
}
