package dev.winnow.report.canary;

import java.io.Serializable;

/** What one recording says of its JVM as a whole. */
final class JvmFigures implements Serializable {
    String host = "unknown";
    double seconds;
    /** Calls of measured methods where the application does not count its operations; 0 if unknown. */
    long operations;
    /** Of all objects, estimated from samples. */
    double allocatedBytes;
    /** Over all processors; 0 if unknown. */
    double cpuSeconds;

    /** Whether a patch was on. */
    boolean patched;
    /** Whether a patch was switched while the recording ran, so that it is neither a recording with patches nor one without. */
    boolean switched;
}
