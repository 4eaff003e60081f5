package dev.winnow.report.account;

import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.sampling.AllocationWeights;
import dev.winnow.report.sampling.EvenWeights;
import dev.winnow.report.sampling.FirstSampleFilter;
import dev.winnow.report.sections.ClassNames;
import jdk.jfr.consumer.RecordedStackTrace;

/**
 * Estimates how much each owner and each site allocates, from {@code jdk.ObjectAllocationSample} or, in recordings without it, from
 * the events per thread-local allocation buffer (TLAB).
 */
public final class SampledAccount implements EventSink {
    private static final String DATA_LOSS = "jdk.DataLoss";

    private final Predicate<Instant> counts;
    private final Callers callers = new Callers();
    private final SampledShares samples = new SampledShares();
    private final SampledShares tlabs = new SampledShares();
    private final EvenWeights<Sample> even =
            new EvenWeights<>((sample, weight) -> samples.add(sample.place, sample.time, weight));
    private AllocationWeights weights = new AllocationWeights();
    private FirstSampleFilter<Sample> firsts = new FirstSampleFilter<>();
    private boolean newTlabs;
    private long lostBytes;

    /** @param counts whether what happened at that time belongs to the account */
    public SampledAccount(Predicate<Instant> counts) {
        this.counts = counts;
    }

    @Override
    public Set<String> eventNames() {
        Set<String> names = new HashSet<>(AllocationWeights.EVENTS);
        names.add(DATA_LOSS);
        return names;
    }

    @Override
    public void recordingEnds() {
        even.finish();
        firsts = new FirstSampleFilter<>();
        weights = new AllocationWeights();
    }

    @Override
    public void accept(RecordingEvent event) {
        switch (event.type()) {
            case DATA_LOSS:
                lostBytes += event.integer("amount").orElse(0);
                break;
            case AllocationWeights.SAMPLE:
                Sample sample = firsts.pass(event, new Sample(place(event), event));
                if (sample != null && counts.test(sample.time)) {
                    even.add(sample.thread, sample.time.getEpochSecond(), sample, sample.weight);
                }
                break;
            case AllocationWeights.IN_NEW_TLAB:
                newTlabs = true;
                addTlab(event);
                break;
            default:
                addTlab(event);
        }
    }

    private void addTlab(RecordingEvent event) {
        if (counts.test(event.start())) {
            tlabs.add(event, place(event), weights);
        }
    }

    private String place(RecordingEvent event) {
        String type = ClassNames.shorten(Caller.withoutNumber(event.text("objectClass", "?")));
        RecordedStackTrace stack = event.stackTrace();
        if (stack == null) {
            return Place.of(PlaceNames.NO_STACK, "", "", type, true);
        }
        Caller caller = callers.of(stack);
        if (caller.className == null) {
            String owner = caller.truncated ? PlaceNames.STACK_TOO_SHORT : PlaceNames.NO_CALLER;
            return Place.of(owner, "", "", type, true);
        }
        String method = PlaceNames.method(caller.className, caller.method);
        return Place.of(PlaceNames.packageOf(caller.className), method, ":" + caller.line, type, caller.throughJdk);
    }

    /** Events for objects outside of TLABs only: a JVM without TLABs wrote one for each object. */
    public boolean isExact() {
        return samples.isEmpty() && !newTlabs && !tlabs.isEmpty();
    }

    /** Whether there is an event for each buffer (JDK 11): their sum is all that was allocated. */
    public boolean hasEveryBuffer() {
        return samples.isEmpty() && newTlabs;
    }

    /** If there are both kinds of events, only samples count. */
    public SampledShares shares() {
        return samples.isEmpty() ? tlabs : samples;
    }

    /** Bytes of events that Flight Recorder lost. */
    public long lostBytes() {
        return lostBytes;
    }

    private static final class Sample {
        final String place;
        final Instant time;
        final long thread;
        final long weight;

        Sample(String place, RecordingEvent event) {
            this.place = place;
            this.time = event.start();
            this.thread = EvenWeights.thread(event);
            this.weight = event.integer("weight").orElse(0);
        }
    }
}
