package dev.winnow.report.recording;

import java.util.Set;

import jdk.jfr.consumer.RecordedEvent;

/** A part that aggregates some kinds of events while recordings stream by; it must not keep the events themselves. */
public interface EventSink {
    /** The names of the events that this sink wants, such as {@code winnow.AllocationSite}. Asked once per reading. */
    Set<String> eventNames();

    /** Called before the first event of each recording. */
    default void recordingStarts(RecordingFacts recording) {}

    /** Called for each event that this sink wants, in the order of the file, which is not always that of time. */
    void accept(RecordedEvent event);
}
