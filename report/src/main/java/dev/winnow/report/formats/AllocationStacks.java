package dev.winnow.report.formats;

import java.util.Collections;
import java.util.List;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sampling.FirstSampleFilter;
import dev.winnow.report.schema.WinnowEvents;
import dev.winnow.report.sections.ClassNames;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import one.convert.CallStack;
import one.convert.Frame;

/**
 * Collects allocated bytes by stack. A recording's stacks are those of the JDK's samples or, without any, of its events per
 * thread-local allocation buffer (TLAB): JDK 11 writes these, and a JVM without TLABs writes one for each object. If no recording has
 * either, they are Winnow's allocation sites.
 */
public final class AllocationStacks implements EventSink {
    private static final String SAMPLE = "jdk.ObjectAllocationSample";
    private static final String IN_NEW_TLAB = "jdk.ObjectAllocationInNewTLAB";
    private static final String OUTSIDE_TLAB = "jdk.ObjectAllocationOutsideTLAB";

    private final WeightedStacks all = new WeightedStacks();
    private final WeightedStacks sites = new WeightedStacks();
    private WeightedStacks samples;
    private WeightedStacks tlabs;
    private FirstSampleFilter<Sample> firsts;

    @Override
    public Set<String> eventNames() {
        return Set.of(SAMPLE, IN_NEW_TLAB, OUTSIDE_TLAB, WinnowEvents.AllocationSite.NAME);
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        samples = new WeightedStacks();
        tlabs = new WeightedStacks();
        firsts = new FirstSampleFilter<>();
    }

    @Override
    public void accept(RecordingEvent event) {
        switch (event.type()) {
            case SAMPLE:
                Sample sample = firsts.pass(
                        event, new Sample(stack(event), event.integer("weight").orElse(0)));
                if (sample != null) {
                    samples.add(sample.stack, sample.weight);
                }
                break;
            case IN_NEW_TLAB:
                tlabs.add(stack(event), event.integer("tlabSize").orElse(0));
                break;
            case OUTSIDE_TLAB:
                tlabs.add(stack(event), event.integer("allocationSize").orElse(0));
                break;
            default:
                sites.add(
                        siteStack(event),
                        event.integer(WinnowEvents.AllocationSite.BYTES).orElse(0));
        }
    }

    /** The collected stacks. */
    public WeightedStacks stacks() {
        return ofJdk() ? all : sites;
    }

    /** Whether the JDK's events are what the stacks are from. */
    public boolean ofJdk() {
        return !all.isEmpty();
    }

    /** Winnow's allocation sites, whether or not the JDK's events are there. */
    public WeightedStacks sites() {
        return sites;
    }

    /** If the recording has both kinds of events, only one kind counts. */
    @Override
    public void recordingEnds() {
        boolean sampled = !samples.isEmpty() || firsts.withheld() > 0;
        all.addAll(sampled ? samples : tlabs);
    }

    private static CallStack stack(RecordingEvent event) {
        CallStack stack = new CallStack();
        RecordedStackTrace trace = event.stackTrace();
        List<RecordedFrame> frames = trace == null ? Collections.emptyList() : trace.getFrames();
        for (int i = frames.size() - 1; i >= 0; i--) {
            stack.push(name(frames.get(i)), Frame.TYPE_JIT_COMPILED);
        }
        stack.push(ClassNames.shorten(event.text("objectClass", "?")), Frame.TYPE_INLINED);
        return stack;
    }

    private static String name(RecordedFrame frame) {
        return frame.isJavaFrame()
                ? frame.getMethod().getType().getName() + "."
                        + frame.getMethod().getName()
                : "(native)";
    }

    private static CallStack siteStack(RecordingEvent event) {
        CallStack stack = new CallStack();
        String place = event.text(WinnowEvents.AllocationSite.DECLARING_CLASS, "?") + "."
                + event.text(WinnowEvents.AllocationSite.METHOD, "?");
        stack.push(place + ":" + event.integer(WinnowEvents.AllocationSite.LINE).orElse(-1), Frame.TYPE_JIT_COMPILED);
        stack.push(ClassNames.shorten(event.text(WinnowEvents.AllocationSite.ALLOCATED_TYPE, "?")), Frame.TYPE_INLINED);
        return stack;
    }

    private static final class Sample {
        final CallStack stack;
        final long weight;

        Sample(CallStack stack, long weight) {
            this.stack = stack;
            this.weight = weight;
        }
    }
}
