package dev.winnow.report.formats;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.winnow.report.jfr.StackFrame;
import dev.winnow.report.jfr.StackTrace;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sampling.AllocationReceiver;
import dev.winnow.report.sampling.AllocationSamples;
import dev.winnow.report.schema.WinnowEvents;
import dev.winnow.report.sections.ClassNames;
import one.convert.CallStack;
import one.convert.Frame;

/**
 * Collects allocated bytes by stack, from allocation events, whoever wrote them. If no recording has any, the stacks are Winnow's
 * allocation sites.
 */
public final class AllocationStacks implements EventSink {
    private final WeightedStacks all = new WeightedStacks();
    private final WeightedStacks sites = new WeightedStacks();
    private AllocationSamples<Weights> samples;

    public AllocationStacks() {
        begin();
    }

    private void begin() {
        samples = new AllocationSamples<>(Weights::new);
    }

    @Override
    public Set<String> eventNames() {
        Set<String> names = new HashSet<>(samples.eventNames());
        names.add(WinnowEvents.AllocationSite.NAME);
        return names;
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        begin();
        samples.recordingStarts(recording);
    }

    @Override
    public void accept(RecordingEvent event) {
        if (event.type().equals(WinnowEvents.AllocationSite.NAME)) {
            sites.add(
                    siteStack(event),
                    event.integer(WinnowEvents.AllocationSite.BYTES).orElse(0));
        } else {
            samples.accept(event);
        }
    }

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

    @Override
    public void recordingEnds() {
        samples.recordingEnds();
        all.addAll(samples.counted().inBytes());
    }

    private static CallStack stack(StackTrace trace, String type) {
        CallStack stack = new CallStack();
        List<StackFrame> frames = trace == null ? Collections.emptyList() : trace.frames();
        for (int i = frames.size() - 1; i >= 0; i--) {
            stack.push(name(frames.get(i)), Frame.TYPE_JIT_COMPILED);
        }
        stack.push(ClassNames.shorten(type), Frame.TYPE_INLINED);
        return stack;
    }

    private static String name(StackFrame frame) {
        return frame.isJava ? frame.className + "." + frame.method : "(native)";
    }

    private static CallStack siteStack(RecordingEvent event) {
        CallStack stack = new CallStack();
        String place = event.text(WinnowEvents.AllocationSite.DECLARING_CLASS, "?") + "."
                + event.text(WinnowEvents.AllocationSite.METHOD, "?");
        stack.push(place + ":" + event.integer(WinnowEvents.AllocationSite.LINE).orElse(-1), Frame.TYPE_JIT_COMPILED);
        stack.push(ClassNames.shorten(event.text(WinnowEvents.AllocationSite.ALLOCATED_TYPE, "?")), Frame.TYPE_INLINED);
        return stack;
    }

    /** What the events of one writer stand for, by stack. */
    private static final class Weights implements AllocationReceiver {
        final WeightedStacks sampled = new WeightedStacks();
        final WeightedStacks exact = new WeightedStacks();
        double weight;
        double bytes;

        @Override
        public Sum of(StackTrace trace, String className) {
            CallStack stack = stack(trace, className);
            return new Sum() {
                @Override
                public void sample(long nanos, double weight, double bytes) {
                    sampled.add(stack, Math.round(weight));
                    Weights.this.weight += weight;
                    Weights.this.bytes += bytes;
                }

                @Override
                public void bytes(long nanos, double bytes) {
                    Weights.this.bytes += bytes;
                }

                @Override
                public void exact(long nanos, double bytes) {
                    exact.add(stack, Math.round(bytes));
                }
            };
        }

        WeightedStacks inBytes() {
            WeightedStacks all = weight == 0 || weight == bytes ? sampled : sampled.scaled(bytes / weight);
            all.addAll(exact);
            return all;
        }
    }
}
