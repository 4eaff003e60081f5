package dev.winnow.probes.recording;

/** Where changes of patches' states go. */
public interface PatchEvents {
    /**
     * @param reason which methods, and why; may be empty
     * @param classes loaded classes that were retransformed for it
     * @param nanos how long the whole batch took
     */
    void changed(String patch, String previous, String state, String reason, int classes, long nanos);

    /** Takes the event out of Flight Recorder. */
    void close();

    /** Flight Recorder, or nothing in a runtime without the module jdk.jfr. */
    static PatchEvents open() {
        return ModuleLayer.boot().findModule("jdk.jfr").isPresent() ? new PatchRecording() : new NoPatchEvents();
    }
}
