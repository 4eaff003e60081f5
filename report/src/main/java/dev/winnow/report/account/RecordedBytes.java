package dev.winnow.report.account;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import dev.winnow.report.recording.EventDispatcher;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.recording.RecordingReader;

/** How many bytes the samples of one recording stand for: those of measured blocks if it has any, otherwise the JVM's own total. */
final class RecordedBytes implements EventSink {
    final MeasuredBlocks blocks = new MeasuredBlocks();
    final RecordedTotal total = new RecordedTotal();

    private final EventDispatcher dispatcher = new EventDispatcher(List.of(blocks, total));
    private Path recording;

    @Override
    public Set<String> eventNames() {
        return dispatcher.eventNames();
    }

    @Override
    public void recordingStarts(RecordingFacts facts) {
        recording = facts.path;
        total.recordingStarts(facts);
    }

    @Override
    public void accept(RecordingEvent event) {
        dispatcher.accept(event);
    }

    boolean ofBlocks() {
        return blocks.bytes() > 0;
    }

    boolean areKnown() {
        return ofBlocks() || total.isKnown();
    }

    /** NaN if the recording does not say. */
    double bytes() {
        if (ofBlocks()) {
            return blocks.bytes();
        }
        return total.isKnown() ? total.bytes() : Double.NaN;
    }

    boolean inBlocks(RecordingEvent event) {
        return blocks.contain(event.start());
    }

    /** Blocks are recorded only when they end, so a sink to which {@link #inBlocks} matters reads the recording afterwards. */
    void readAgain(EventSink sink) {
        RecordingReader.read(List.of(recording), List.of(sink));
    }
}
