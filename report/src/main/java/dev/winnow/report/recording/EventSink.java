package dev.winnow.report.recording;

import java.util.Set;

/** Aggregates events while recordings are read. Must not retain the events themselves. */
public interface EventSink {
    /** Names of the events to receive, such as {@code winnow.AllocationSite}. Called once per reading. */
    Set<String> eventNames();

    /** Called before the first event of each recording. */
    default void recordingStarts(RecordingFacts recording) {}

    /** Called for each of these events in the order of the file, which is not always the order of time. */
    void accept(RecordingEvent event);

    /** Called after the last event of each recording, also of one of which only a part could be read. */
    default void recordingEnds() {}
}
