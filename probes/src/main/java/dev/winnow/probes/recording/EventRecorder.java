package dev.winnow.probes.recording;

/** Where events go. Only {@link JfrEventRecorder} refers to jdk.jfr, so that runtimes without that module work. */
public interface EventRecorder {
    /** Begins to wait for recordings. */
    void open();

    /** Must be called for every class that the bootstrap loader loads: some of them show that a recording is about to start. */
    void classLoading(String className);

    /** Writes what was counted since the last flush, if a recording is running. */
    void flush();

    /**
     * Records that a patch has changed its state.
     *
     * @param reason which methods, and why; may be empty
     * @param classes number of loaded classes that were retransformed for this patch
     * @param nanos duration of the whole batch
     */
    void patchChanged(String patch, String previous, String state, String reason, int classes, long nanos);

    /** Flushes, and unregisters all event types. */
    void close();
}
