package dev.winnow.report.account;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingFacts;
import jdk.jfr.consumer.RecordedEvent;

/** Receives what recordings say of all allocations: one event for each, or samples. */
public final class RecordedAccount implements EventSink {
    private final SampledAccount samples = new SampledAccount();
    private final MeasuredBlocks blocks = new MeasuredBlocks();
    private final List<Path> recordings = new ArrayList<>();

    @Override
    public Set<String> eventNames() {
        Set<String> names = new HashSet<>(samples.eventNames());
        names.addAll(blocks.eventNames());
        return names;
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        recordings.add(recording.path);
        samples.recordingStarts(recording);
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
        return samples.isExact() && blocks.bytes() > 0 && recordings.size() == 1;
    }

    /**
     * Reads the exact account; only if {@link #isExact}.
     *
     * @throws UnreadableAccountException if the recording cannot be read completely
     */
    public Account exact() {
        return AccountReader.read(recordings.get(0));
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
