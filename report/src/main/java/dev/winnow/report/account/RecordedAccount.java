package dev.winnow.report.account;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.winnow.report.attribution.Libraries;
import dev.winnow.report.estimate.CountedPlaces;
import dev.winnow.report.estimate.RecordedTotal;
import dev.winnow.report.estimate.SampledAccount;
import dev.winnow.report.estimate.SampledShares;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.Scope;
import jdk.jfr.consumer.RecordedEvent;

/** Receives what recordings say of all allocations: one event for each, or samples with the JVM's total and Winnow's counts. */
public final class RecordedAccount implements EventSink {
    private final SampledAccount samples = new SampledAccount(time -> true);
    private final MeasuredBlocks blocks = new MeasuredBlocks();
    private final RecordedTotal total = new RecordedTotal();
    private final CountedPlaces counts = new CountedPlaces();
    private final Libraries libraries = new Libraries();
    private final List<EventSink> sinks = List.of(samples, blocks, total, counts, libraries);
    private final List<Path> recordings = new ArrayList<>();
    private SampledShares shares;

    @Override
    public Set<String> eventNames() {
        Set<String> names = new HashSet<>();
        sinks.forEach(sink -> names.addAll(sink.eventNames()));
        return names;
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        recordings.add(recording.path);
        sinks.forEach(sink -> sink.recordingStarts(recording));
    }

    @Override
    public void accept(RecordedEvent event) {
        for (EventSink sink : sinks) {
            if (sink.eventNames().contains(event.getEventType().getName())) {
                sink.accept(event);
            }
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

    /**
     * The estimated shares of all bytes. If there are measured blocks, they are those of the blocks alone. The blocks are recorded
     * only when they end, so the recordings are read once more.
     */
    public SampledShares shares() {
        if (shares == null) {
            shares = blocks.bytes() > 0 ? sharesOfBlocks() : sharesOfAll();
            shares.name(libraries);
        }
        return shares;
    }

    private SampledShares sharesOfBlocks() {
        SampledAccount within = new SampledAccount(blocks::contain);
        RecordingReader.read(recordings, List.of(within));
        SampledShares sampled = within.shares();
        sampled.total(blocks.bytes());
        return sampled;
    }

    private SampledShares sharesOfAll() {
        SampledShares sampled = samples.shares();
        sampled.total(total.isKnown() ? knownTotal(sampled.bytes()) : sampled.bytes());
        if (!sampled.isEmpty()) {
            counts.joinTo(sampled);
        }
        return sampled;
    }

    /**
     * The counter of JDK 11 lacks what threads allocated before they ended. But there, an event for each buffer was recorded; their sum
     * lacks nothing.
     */
    private double knownTotal(double sampledBytes) {
        return samples.hasEveryBuffer() ? Math.max(total.bytes(), sampledBytes) : total.bytes();
    }

    /** All bytes: by the JVM's own counter if the recordings have it, otherwise estimated from samples. */
    public double allBytes() {
        return shares().bytes();
    }

    /** The same per second, of exactly the time in which they were counted. */
    public double bytesPerSecond(Scope scope) {
        return blocks.bytes() == 0 && total.isKnown() ? allBytes() / total.seconds() : scope.perSecond(allBytes());
    }

    /** Whether the recordings have the JVM's own counter of all bytes. */
    boolean knowsTotal() {
        return blocks.bytes() > 0 || total.isKnown();
    }

    /** What recordings without samples still say; 0 if nothing. */
    double countedBytes() {
        return blocks.bytes() > 0 ? blocks.bytes() : total.bytes();
    }

    CountedPlaces counts() {
        return counts;
    }

    long lostBytes() {
        return samples.lostBytes();
    }
}
