package dev.winnow.probes.recording;

/** One type of event. All calls but {@link #flush} come from Flight Recorder, one after the other. */
public interface RecordedEvents {
    /** Flight Recorder has begun: from here on the type may be recorded. */
    void register();

    /** A recording has started, ended or changed its settings. */
    void recordingChanged();

    /** Writes what is due, if anybody records. */
    void flush();

    /** Takes the type out of Flight Recorder. */
    void unregister();
}
