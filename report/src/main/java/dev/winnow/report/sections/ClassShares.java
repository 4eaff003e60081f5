package dev.winnow.report.sections;

import java.io.Serializable;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sampling.AllocationSamples;
import dev.winnow.report.sampling.NamedShares;
import dev.winnow.report.sampling.ShareEstimator;
import dev.winnow.report.sampling.Shares;

/** Estimates shares of classes from allocation events, whoever wrote them. */
public final class ClassShares implements EventSink, Serializable {
    private final ShareEstimator total = new ShareEstimator();
    private transient AllocationSamples<NamedShares> samples;
    private long dropped;

    @Override
    public Set<String> eventNames() {
        begin();
        return samples.eventNames();
    }

    private void begin() {
        samples = new AllocationSamples<>(() -> new NamedShares((stack, type) -> ClassNames.shorten(type)));
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        begin();
        samples.recordingStarts(recording);
    }

    @Override
    public void accept(RecordingEvent event) {
        samples.accept(event);
    }

    public Shares shares() {
        return total.shares();
    }

    /** Number of samples that the shares are estimated from. */
    public long samples() {
        return total.samples();
    }

    /** Number of first samples of threads, which are left out. */
    public long dropped() {
        return dropped;
    }

    @Override
    public void recordingEnds() {
        samples.recordingEnds();
        total.addAll(samples.counted().shares.inBytes());
        dropped += samples.leftOut();
    }

    /** Adds what another one has read of later recordings. */
    void merge(ClassShares later) {
        total.addAll(later.total);
        dropped += later.dropped;
    }
}
