package dev.winnow.report.sections;

import java.io.Serializable;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sampling.AllocationWeights;
import dev.winnow.report.sampling.EvenWeights;
import dev.winnow.report.sampling.FirstSampleFilter;
import dev.winnow.report.sampling.ShareEstimator;
import dev.winnow.report.sampling.Shares;

/**
 * Estimates shares of classes from {@code jdk.ObjectAllocationSample} (JDK 16 and newer). In recordings without it, uses the
 * events per thread-local allocation buffer (TLAB) that older JDKs and async-profiler write.
 */
public final class ClassShares implements EventSink, Serializable {
    private final ShareEstimator total = new ShareEstimator();
    private transient ShareEstimator samples;
    private transient ShareEstimator tlabs;
    private transient AllocationWeights weights;
    private transient EvenWeights<Sample> even;
    private transient FirstSampleFilter<Sample> firsts;
    private long dropped;

    @Override
    public Set<String> eventNames() {
        return AllocationWeights.EVENTS;
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        samples = new ShareEstimator();
        tlabs = new ShareEstimator();
        weights = new AllocationWeights();
        even = new EvenWeights<>((sample, weight) -> samples.add(sample.className, weight));
        firsts = new FirstSampleFilter<>();
    }

    @Override
    public void accept(RecordingEvent event) {
        String className = ClassNames.shorten(event.text("objectClass", "?"));
        switch (event.type()) {
            case AllocationWeights.SAMPLE:
                Sample sample = firsts.pass(event, new Sample(className, event));
                if (sample != null) {
                    even.add(sample.thread, sample.second, sample, sample.weight);
                }
                break;
            default:
                weights.add(event, className, tlabs);
        }
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

    /** If the recording has both kinds of events, only one kind counts. */
    @Override
    public void recordingEnds() {
        even.finish();
        boolean sampled = samples.samples() > 0 || firsts.withheld() > 0;
        total.addAll((sampled ? samples : tlabs).inBytes());
        dropped += firsts.withheld();
    }

    /** Adds what another one has read of later recordings. */
    void merge(ClassShares later) {
        total.addAll(later.total);
        dropped += later.dropped;
    }

    private static final class Sample {
        final String className;
        final long thread;
        final long second;
        final long weight;

        Sample(String className, RecordingEvent event) {
            this.className = className;
            this.thread = EvenWeights.thread(event);
            this.second = event.start().getEpochSecond();
            this.weight = event.integer("weight").orElse(0);
        }
    }
}
