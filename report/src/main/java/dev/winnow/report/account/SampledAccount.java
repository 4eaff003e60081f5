package dev.winnow.report.account;

import java.io.Serializable;
import java.time.Instant;
import java.util.Set;

import dev.winnow.report.attribution.Caller;
import dev.winnow.report.attribution.Callers;
import dev.winnow.report.attribution.Owners;
import dev.winnow.report.attribution.PlaceNames;
import dev.winnow.report.classes.ClassNames;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Fields;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sampling.FirstSampleFilter;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedStackTrace;

/**
 * Estimates what share of all bytes each owner and each site allocates, from {@code jdk.ObjectAllocationSample} or, in
 * recordings without it, from the events per thread-local allocation buffer (TLAB) of older JDKs.
 */
final class SampledAccount implements EventSink, Serializable {
    private static final String SAMPLE = "jdk.ObjectAllocationSample";
    private static final String IN_NEW_TLAB = "jdk.ObjectAllocationInNewTLAB";

    /** Jars cannot be looked up: recordings of production do not contain the class path. */
    private transient Owners owners;

    private transient Callers callers;
    private transient FirstSampleFilter<SampledShares.SampledSite> firsts;
    private final SampledShares samples = new SampledShares();
    private final SampledShares tlabs = new SampledShares();
    private boolean newTlabs;

    @Override
    public Set<String> eventNames() {
        return Set.of(SAMPLE, IN_NEW_TLAB, AllocationEvents.NAME);
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        owners = Owners.ofClassPath("");
        callers = new Callers();
        firsts = new FirstSampleFilter<>();
    }

    /** Adds what another one has read of later recordings. */
    void merge(SampledAccount later) {
        samples.merge(later.samples);
        tlabs.merge(later.tlabs);
        newTlabs |= later.newTlabs;
    }

    @Override
    public void accept(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case SAMPLE:
                SampledShares.SampledSite sample = firsts.pass(event, sample(event, event.getLong("weight")));
                if (sample != null) {
                    samples.add(sample);
                }
                break;
            case IN_NEW_TLAB:
                newTlabs = true;
                tlabs.add(sample(event, event.getLong("tlabSize")));
                break;
            default:
                tlabs.add(sample(event, event.getLong("allocationSize")));
        }
    }

    private SampledShares.SampledSite sample(RecordedEvent event, long weight) {
        String type = ClassNames.shorten(Caller.withoutNumber(Fields.text(event, "objectClass", "?")));
        Instant time = event.getStartTime();
        RecordedStackTrace stack = event.getStackTrace();
        if (stack == null) {
            return new SampledShares.SampledSite(AllocationEvents.NO_STACK, "", "", type, time, weight);
        }
        Caller caller = callers.of(stack);
        if (caller.className == null) {
            return new SampledShares.SampledSite(AllocationEvents.NO_CALLER, "", "", type, time, weight);
        }
        String method = PlaceNames.method(caller.className, caller.method);
        return new SampledShares.SampledSite(
                owners.of(caller.className), method, method + ":" + caller.line, type, time, weight);
    }

    /** Events for objects outside of TLABs only: a JVM without TLABs wrote one for each object. */
    boolean isExact() {
        return samples.isEmpty() && !newTlabs && !tlabs.isEmpty();
    }

    /** If there are both kinds of events, only samples count. */
    SampledShares shares() {
        return samples.isEmpty() ? tlabs : samples;
    }
}
