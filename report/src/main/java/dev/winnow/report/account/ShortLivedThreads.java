package dev.winnow.report.account;

import java.util.HashSet;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;

/**
 * Threads that started and ended during a recording. The JVM takes a sample when a thread needs a new buffer, at most so many a
 * second, and its weight is what the thread allocated since its last one. What a thread allocates after its last sample has no weight,
 * and of a thread that ends without a sample that is everything.
 */
final class ShortLivedThreads implements EventSink {
    private static final String START = "jdk.ThreadStart";
    private static final String END = "jdk.ThreadEnd";
    private static final String SAMPLE = "jdk.ObjectAllocationSample";

    private Set<Long> started = new HashSet<>();
    private Set<Long> ended = new HashSet<>();
    private Set<Long> sampled = new HashSet<>();

    @Override
    public Set<String> eventNames() {
        return Set.of(START, END, SAMPLE);
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        started = new HashSet<>();
        ended = new HashSet<>();
        sampled = new HashSet<>();
    }

    @Override
    public void accept(RecordingEvent event) {
        if (event.type().equals(SAMPLE)) {
            if (event.thread() != null) {
                sampled.add(event.thread().id);
            }
        } else {
            Set<Long> threads = event.type().equals(START) ? started : ended;
            event.thread("thread").ifPresent(thread -> threads.add(thread.id));
        }
    }

    @Override
    public void recordingEnds() {
        started.retainAll(ended);
        sampled.retainAll(started);
    }

    /** How many started and ended. */
    int number() {
        return started.size();
    }

    /** How many of them have a sample. */
    int withSamples() {
        return sampled.size();
    }
}
