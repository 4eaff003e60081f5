package dev.winnow.report.flamegraph;

import java.util.Collections;
import java.util.List;
import java.util.Set;

import dev.winnow.report.classes.ClassNames;
import dev.winnow.report.classes.FirstSampleFilter;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Fields;
import dev.winnow.report.recording.RecordingFacts;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import one.convert.CallStack;
import one.convert.Frame;

/** Allocated bytes by stack: of the JDK's samples or, in recordings without any, of the sites that Winnow counted. */
public final class AllocationStacks implements EventSink {
    private static final String SAMPLE = "jdk.ObjectAllocationSample";
    private static final String SITE = "winnow.AllocationSite";

    private final WeightedStacks samples = new WeightedStacks();
    private final WeightedStacks sites = new WeightedStacks();
    private FirstSampleFilter<Sample> firsts = new FirstSampleFilter<>();

    @Override
    public Set<String> eventNames() {
        return Set.of(SAMPLE, SITE);
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        firsts = new FirstSampleFilter<>();
    }

    @Override
    public void accept(RecordedEvent event) {
        if (event.getEventType().getName().equals(SITE)) {
            sites.add(siteStack(event), Fields.integer(event, "bytes").orElse(0));
            return;
        }
        Sample sample = firsts.pass(event, new Sample(stack(event), event.getLong("weight")));
        if (sample != null) {
            samples.add(sample.stack, sample.weight);
        }
    }

    /** The stacks to draw. */
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
        String place = Fields.text(event, "declaringClass", "?") + "." + Fields.text(event, "method", "?");
        stack.push(place + ":" + Fields.integer(event, "line").orElse(-1), Frame.TYPE_JIT_COMPILED);
        stack.push(ClassNames.shorten(Fields.text(event, "allocatedType", "?")), Frame.TYPE_INLINED);
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
