package dev.winnow.probes.recording;

/** Writes one type of event. Flight Recorder calls all methods but {@link #flush}, one after the other. */
public interface EventWriter {
    /** Registers the event type. Called when Flight Recorder is initialized: from now on recordings can enable it. */
    void register();

    /** A recording has started, ended or changed its settings. */
    default void recordingChanged() {}

    /** Writes what has accumulated, if a recording is running. */
    default void flush() {}

    void unregister();
}
