package dev.winnow.report.sampling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.report.jfr.EventThread;
import dev.winnow.report.recording.RecordingEvent;

/**
 * Withholds each thread's first sample, because its weight includes everything that the thread allocated before the recording. Those of
 * threads that started during the recording are released at its end: many an application's threads have only one.
 * Samples of virtual threads all pass: their weight belongs to a carrier thread that is not recorded.
 *
 * @param <T> what is retained of a sample instead of the event
 */
final class FirstSampleFilter<T> {
    private final Map<Long, Withheld<T>> firsts = new HashMap<>();
    private final Set<Long> started = new LinkedHashSet<>();

    /** Returns a sample that may be counted, not always that of this event; null if there is none. */
    T pass(RecordingEvent event, T sample) {
        EventThread thread = event.thread();
        if (thread == null || thread.isVirtual) {
            return sample;
        }
        Withheld<T> withheld = new Withheld<>(event.startNanos(), sample);
        Withheld<T> first = firsts.putIfAbsent(thread.id, withheld);
        if (first == null) {
            return null;
        }
        if (withheld.nanos < first.nanos) {
            firsts.put(thread.id, withheld);
            return first.sample;
        }
        return sample;
    }

    /** Of {@code jdk.ThreadStart}, which may follow the thread's samples in the file. */
    void started(RecordingEvent event) {
        event.thread("thread").ifPresent(thread -> started.add(thread.id));
    }

    /** Releases the first samples of threads that started during the recording. To be called once, after the last event. */
    List<T> ofStartedThreads() {
        List<T> released = new ArrayList<>();
        started.forEach(thread -> {
            Withheld<T> first = firsts.remove(thread);
            if (first != null) {
                released.add(first.sample);
            }
        });
        return released;
    }

    int withheld() {
        return firsts.size();
    }

    private static final class Withheld<T> {
        final long nanos;
        final T sample;

        Withheld(long nanos, T sample) {
            this.nanos = nanos;
            this.sample = sample;
        }
    }
}
