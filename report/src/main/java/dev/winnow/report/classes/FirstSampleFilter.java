package dev.winnow.report.classes;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

/**
 * Holds each thread's first sample back, because it carries everything that the thread allocated before the recording started.
 * Samples of virtual threads all pass: their weight belongs to a carrier that is not recorded.
 *
 * @param <T> what is kept of a sample; the events themselves are not
 */
public final class FirstSampleFilter<T> {
    private final Map<Long, Held<T>> firsts = new HashMap<>();

    /** The sample that may be counted, which is not always that of the event; null if none can be yet. */
    public T pass(RecordedEvent event, T sample) {
        RecordedThread thread = event.getThread();
        if (thread == null || isVirtual(thread)) {
            return sample;
        }
        Held<T> held = new Held<>(event.getStartTime(), sample);
        Held<T> first = firsts.putIfAbsent(thread.getId(), held);
        if (first == null) {
            return null;
        }
        if (held.time.isBefore(first.time)) {
            firsts.put(thread.getId(), held);
            return first.sample;
        }
        return sample;
    }

    /** How many are held back. */
    public int held() {
        return firsts.size();
    }

    private static boolean isVirtual(RecordedThread thread) {
        return thread.hasField("virtual") && thread.getBoolean("virtual");
    }

    private static final class Held<T> {
        final Instant time;
        final T sample;

        Held(Instant time, T sample) {
            this.time = time;
            this.sample = sample;
        }
    }
}
