package dev.winnow.report.classes;

import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Fields;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sampling.AllocationWeights;
import dev.winnow.report.sampling.EvenWeights;
import dev.winnow.report.sampling.FirstSampleFilter;
import dev.winnow.report.sampling.ShareEstimator;
import dev.winnow.report.sampling.Shares;
import jdk.jfr.consumer.RecordedEvent;

/**
 * Estimates shares of classes from {@code jdk.ObjectAllocationSample} (JDK 16 and newer). In recordings without it, uses the
 * events per thread-local allocation buffer (TLAB) that older JDKs and async-profiler write.
 */
public final class ClassShares implements EventSink {
    private final ShareEstimator total = new ShareEstimator();
    private ShareEstimator samples = new ShareEstimator();
    private ShareEstimator tlabs = new ShareEstimator();
    private AllocationWeights weights = new AllocationWeights();
    private final EvenWeights<Sample> even =
            new EvenWeights<>((sample, weight) -> samples.add(sample.className, weight));
    private FirstSampleFilter<Sample> firsts = new FirstSampleFilter<>();
    private long dropped;

    @Override
    public Set<String> eventNames() {
        return AllocationWeights.EVENTS;
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        finish();
    }

    @Override
    public void accept(RecordedEvent event) {
        String className = ClassNames.shorten(Fields.text(event, "objectClass", "?"));
        switch (event.getEventType().getName()) {
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
        finish();
        return total.shares();
    }

    /** Number of samples that the shares are estimated from. */
    public long samples() {
        finish();
        return total.samples();
    }

    /** Number of first samples of threads, which are left out. */
    public long dropped() {
        finish();
        return dropped;
    }

    /** Ends a recording. If it has both kinds of events, only one kind counts. */
    private void finish() {
        even.finish();
        boolean sampled = samples.samples() > 0 || firsts.withheld() > 0;
        total.addAll(sampled ? samples : tlabs);
        dropped += firsts.withheld();
        samples = new ShareEstimator();
        tlabs = new ShareEstimator();
        weights = new AllocationWeights();
        firsts = new FirstSampleFilter<>();
    }

    private static final class Sample {
        final String className;
        final long thread;
        final long second;
        final long weight;

        Sample(String className, RecordedEvent event) {
            this.className = className;
            this.thread = EvenWeights.thread(event);
            this.second = event.getStartTime().getEpochSecond();
            this.weight = event.getLong("weight");
        }
    }
}
