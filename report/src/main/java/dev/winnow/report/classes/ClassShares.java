package dev.winnow.report.classes;

import java.util.List;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Fields;
import dev.winnow.report.recording.RecordingFacts;
import jdk.jfr.consumer.RecordedEvent;

/**
 * Shares of classes from {@code jdk.ObjectAllocationSample} (JDK 16 and newer) or, in recordings without it, from the events per
 * thread-local buffer that older JDKs and async-profiler write.
 */
public final class ClassShares implements EventSink {
    private static final String SAMPLE = "jdk.ObjectAllocationSample";
    private static final String IN_NEW_TLAB = "jdk.ObjectAllocationInNewTLAB";
    private static final String OUTSIDE_TLAB = "jdk.ObjectAllocationOutsideTLAB";

    private final ClassShareEstimator finished = new ClassShareEstimator();
    private ClassShareEstimator samples = new ClassShareEstimator();
    private ClassShareEstimator buffers = new ClassShareEstimator();
    private FirstSampleFilter<Sample> firsts = new FirstSampleFilter<>();
    private long dropped;

    @Override
    public Set<String> eventNames() {
        return Set.of(SAMPLE, IN_NEW_TLAB, OUTSIDE_TLAB);
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        finish();
    }

    @Override
    public void accept(RecordedEvent event) {
        String className = ClassNames.shorten(Fields.text(event, "objectClass", "?"));
        switch (event.getEventType().getName()) {
            case SAMPLE:
                Sample sample = firsts.pass(event, new Sample(className, event.getLong("weight")));
                if (sample != null) {
                    samples.add(sample.className, sample.weight);
                }
                break;
            case IN_NEW_TLAB:
                buffers.add(className, event.getLong("tlabSize"));
                break;
            default:
                buffers.add(className, event.getLong("allocationSize"));
        }
    }

    /** The greatest first. */
    public List<ClassShare> shares() {
        finish();
        return finished.shares();
    }

    /** Samples behind the shares. */
    public long samples() {
        finish();
        return finished.samples();
    }

    /** First samples of threads, left out. */
    public long dropped() {
        finish();
        return dropped;
    }

    /** A recording that has both kinds of events counts once. */
    private void finish() {
        boolean sampled = samples.samples() > 0 || firsts.held() > 0;
        finished.addAll(sampled ? samples : buffers);
        dropped += firsts.held();
        samples = new ClassShareEstimator();
        buffers = new ClassShareEstimator();
        firsts = new FirstSampleFilter<>();
    }

    private static final class Sample {
        final String className;
        final long weight;

        Sample(String className, long weight) {
            this.className = className;
            this.weight = weight;
        }
    }
}
