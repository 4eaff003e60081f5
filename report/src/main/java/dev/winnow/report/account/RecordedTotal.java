package dev.winnow.report.account;

import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.schema.WinnowEvents.TotalAllocation;

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
    public void accept(RecordingEvent event) {
        bytes += event.integer(TotalAllocation.BYTES).orElse(0);
        nanos += event.integer(TotalAllocation.PERIOD).orElse(0);
    }

    /** Whether the agent looked during at least half of the recorded time. */
    public boolean isKnown() {
        return bytes > 0 && 2 * nanos >= recordedNanos;
    }

    /** Of the recorded time: where a part of it is missing, that is taken to be like the rest. */
    public double bytes() {
        return isComplete() ? bytes : (double) bytes * recordedNanos / nanos;
    }

    /** The time in which {@link #bytes} were allocated. */
    public double seconds() {
        return (isComplete() ? nanos : recordedNanos) / 1e9;
    }

    private boolean isComplete() {
        long missing = Math.max((long) (MISSING_PART * recordedNanos), recordings * MISSING_NANOS);
        return nanos >= recordedNanos - missing;
    }
}
