package dev.winnow.report.flamegraph;

import java.util.Collections;
import java.util.List;
import java.util.Set;

import dev.winnow.report.classes.ClassNames;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Fields;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sampling.FirstSampleFilter;
import dev.winnow.report.schema.WinnowEvents;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import one.convert.CallStack;
import one.convert.Frame;

/** Collects allocated bytes by stack, from the JDK's samples or, in recordings without any, from Winnow's allocation sites. */
public final class AllocationStacks implements EventSink {
    private static final String SAMPLE = "jdk.ObjectAllocationSample";

    private final WeightedStacks samples = new WeightedStacks();
    private final WeightedStacks sites = new WeightedStacks();
    private FirstSampleFilter<Sample> firsts = new FirstSampleFilter<>();

    @Override
    public Set<String> eventNames() {
        return Set.of(SAMPLE, WinnowEvents.AllocationSite.NAME);
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        firsts = new FirstSampleFilter<>();
    }

    @Override
    public void accept(RecordedEvent event) {
        if (event.getEventType().getName().equals(WinnowEvents.AllocationSite.NAME)) {
            sites.add(
                    siteStack(event),
                    Fields.integer(event, WinnowEvents.AllocationSite.BYTES).orElse(0));
            return;
        }
        Sample sample = firsts.pass(event, new Sample(stack(event), event.getLong("weight")));
        if (sample != null) {
            samples.add(sample.stack, sample.weight);
        }
    }

    /** The collected stacks. */
    public WeightedStacks stacks() {
        return samples.isEmpty() ? sites : samples;
    }

    private static CallStack stack(RecordedEvent event) {
        CallStack stack = new CallStack();
        RecordedStackTrace trace = event.getStackTrace();
        List<RecordedFrame> frames = trace == null ? Collections.emptyList() : trace.getFrames();
        for (int i = frames.size() - 1; i >= 0; i--) {
            stack.push(name(frames.get(i)), Frame.TYPE_JIT_COMPILED);
        }
        stack.push(ClassNames.shorten(Fields.text(event, "objectClass", "?")), Frame.TYPE_INLINED);
        return stack;
    }

    private static String name(RecordedFrame frame) {
        return frame.isJavaFrame()
                ? frame.getMethod().getType().getName() + "."
                        + frame.getMethod().getName()
                : "(native)";
    }

    private static CallStack siteStack(RecordedEvent event) {
        CallStack stack = new CallStack();
        String place = Fields.text(event, WinnowEvents.AllocationSite.DECLARING_CLASS, "?") + "."
                + Fields.text(event, WinnowEvents.AllocationSite.METHOD, "?");
        stack.push(
                place + ":"
                        + Fields.integer(event, WinnowEvents.AllocationSite.LINE)
                                .orElse(-1),
                Frame.TYPE_JIT_COMPILED);
        stack.push(
                ClassNames.shorten(Fields.text(event, WinnowEvents.AllocationSite.ALLOCATED_TYPE, "?")),
                Frame.TYPE_INLINED);
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
