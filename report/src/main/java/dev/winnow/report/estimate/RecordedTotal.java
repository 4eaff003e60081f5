package dev.winnow.report.estimate;

import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Fields;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.schema.WinnowEvents.TotalAllocation;
import jdk.jfr.consumer.RecordedEvent;

/** How much all threads allocated while Winnow's agent looked, by the JVM's own counters. */
public final class RecordedTotal implements EventSink {
    /** Less than this part of the recorded time is no total of the recording. */
    private static final double MOST = 0.95;

    private long bytes;
    private long nanos;
    private long recordedNanos;

    @Override
    public Set<String> eventNames() {
        return Set.of(TotalAllocation.NAME);
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        recordedNanos += recording.duration.toNanos();
    }

    @Override
    public void accept(RecordedEvent event) {
        bytes += Fields.integer(event, TotalAllocation.BYTES).orElse(0);
        nanos += Fields.integer(event, TotalAllocation.PERIOD).orElse(0);
    }

    /** Whether the agent looked during (nearly) all of the recorded time, of all recordings. */
    public boolean isKnown() {
        return bytes > 0 && nanos >= MOST * recordedNanos;
    }

    public long bytes() {
        return bytes;
    }

    public double bytesPerSecond() {
        return bytes / (nanos / 1e9);
    }
}
