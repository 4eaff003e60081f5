package dev.winnow.report.fleet;

import java.io.Serializable;

/** What one recording says of its JVM as a whole. */
final class JvmFigures implements Serializable {
    String host = RecordedHost.UNKNOWN;
    double seconds;
    /** Calls of measured methods where the application does not count its operations; 0 if unknown. */
    long operations;
    /** Of all objects: by the JVM's own counters, which Winnow's agent records, otherwise estimated from samples. */
    double allocatedBytes;
    /** Over all processors; 0 if unknown. */
    double cpuSeconds;

    /** Whether a patch was on. */
    boolean patched;
    /** Whether a patch was switched while the recording ran, so that it is neither a recording with patches nor one without. */
    boolean switched;
}
