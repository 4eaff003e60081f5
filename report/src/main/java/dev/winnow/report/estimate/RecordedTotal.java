package dev.winnow.report.estimate;

import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Fields;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.schema.WinnowEvents.TotalAllocation;
import jdk.jfr.consumer.RecordedEvent;

/** How much all threads allocated while Winnow's agent looked, by the JVM's own counters. */
public final class RecordedTotal implements EventSink {
    /** So much of the recorded time may be missing: the agent's first look comes after the start of the recording. */
    private static final double MISSING_PART = 0.02;

    private static final long MISSING_NANOS = 1_000_000_000;

    private long bytes;
    private long nanos;
    private long recordedNanos;
    private int recordings;

    @Override
    public Set<String> eventNames() {
        return Set.of(TotalAllocation.NAME);
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        recordings++;
        recordedNanos += recording.duration.toNanos();
    }

    @Override
    public void accept(RecordedEvent event) {
        bytes += Fields.integer(event, TotalAllocation.BYTES).orElse(0);
        nanos += Fields.integer(event, TotalAllocation.PERIOD).orElse(0);
    }

    /** Whether the agent looked during (nearly) all of the recorded time, of all recordings. */
    public boolean isKnown() {
        long missing = Math.max((long) (MISSING_PART * recordedNanos), recordings * MISSING_NANOS);
        return bytes > 0 && nanos >= recordedNanos - missing;
    }

    public long bytes() {
        return bytes;
    }

    public double seconds() {
        return nanos / 1e9;
    }
}
