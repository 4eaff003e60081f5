package dev.winnow.probes.recording;

import dev.winnow.probes.weave.Sites;

/** Where the events go. Nothing but {@link FlightRecording} refers to jdk.jfr, so that a runtime without it works. */
public interface EventSink {
    /** Writes what was counted since the last flush, if anybody records. */
    void flush();

    /** Flushes, and takes our events out of Flight Recorder. */
    void close();

    /** Flight Recorder, or nothing in a runtime without the module jdk.jfr. */
    static EventSink of(Sites sites) {
        return ModuleLayer.boot().findModule("jdk.jfr").isPresent() ? new FlightRecording(sites) : new NoEvents();
    }
}
