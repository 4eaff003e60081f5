package dev.winnow.report.account;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingFacts;
import jdk.jfr.consumer.RecordedEvent;

/** Receives what recordings say of all allocations: one event for each, or samples. */
public final class RecordedAccount implements EventSink, Serializable {
    private final SampledAccount samples = new SampledAccount();
    private final MeasuredBlocks blocks = new MeasuredBlocks();
    private int recordings;
    /** Where the exact account is read from, which is only that of a single recording. */
    private transient Path recording;

    @Override
    public Set<String> eventNames() {
        Set<String> names = new HashSet<>(samples.eventNames());
        names.addAll(blocks.eventNames());
        return names;
    }

    @Override
    public void recordingStarts(RecordingFacts facts) {
        recordings++;
        recording = facts.path;
        samples.recordingStarts(facts);
    }

    /** Adds what another one has read of later recordings. */
    public void merge(RecordedAccount later) {
        recordings += later.recordings;
        recording = later.recordings > 0 ? later.recording : recording;
        samples.merge(later.samples);
        blocks.merge(later.blocks);
    }

    @Override
    public void accept(RecordedEvent event) {
        if (blocks.eventNames().contains(event.getEventType().getName())) {
            blocks.accept(event);
        } else {
            samples.accept(event);
        }
    }

    /** Whether this is one recording with an event for each allocation of measured blocks. */
    public boolean isExact() {
        return samples.isExact() && blocks.bytes() > 0 && recordings == 1;
    }

    /**
     * Reads the exact account; only if {@link #isExact}.
     *
     * @throws UnreadableAccountException if the recording cannot be read completely
     */
    public Account exact() {
        return AccountReader.read(recording);
    }

    /** The shares of owners, methods and sites, estimated. */
    public SampledShares shares() {
        return samples.shares();
    }

    /** All bytes: by the JVM's own counter if the recordings have it, otherwise estimated from samples. */
    public double allBytes() {
        return blocks.bytes() > 0 ? blocks.bytes() : shares().weight();
    }
}
