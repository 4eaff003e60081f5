package dev.winnow.probes.recording;

import java.util.List;

import dev.winnow.probes.weave.Probe;

/** Where the events go. Only implementations refer to jdk.jfr, so that a runtime without it works. */
public interface EventSink {
    /** To be told of every class of the bootstrap loader that is being loaded: some of them tell that somebody records. */
    void loading(String className);

    /** Writes what was counted since the last flush, if anybody records. */
    void flush();

    /**
     * A patch has changed its state.
     *
     * @param reason which methods, and why; may be empty
     * @param classes loaded classes that were retransformed for it
     * @param nanos how long the whole batch took
     */
    void patchChanged(String patch, String previous, String state, String reason, int classes, long nanos);

    /** Flushes, and takes our events out of Flight Recorder. */
    void close();

    /** Flight Recorder, or nothing in a runtime without the module jdk.jfr. */
    static EventSink of(List<Probe> probes) {
        return ModuleLayer.boot().findModule("jdk.jfr").isPresent() ? new FlightRecording(probes) : new NoEvents();
    }
}
