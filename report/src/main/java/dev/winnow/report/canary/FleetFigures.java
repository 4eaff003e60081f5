package dev.winnow.report.canary;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Fields;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sampling.FirstSampleFilter;
import dev.winnow.report.schema.WinnowEvents;
import jdk.jfr.consumer.RecordedEvent;

/** Collects the figures of each JVM. */
final class FleetFigures implements EventSink, Serializable {
    private static final String SAMPLE = "jdk.ObjectAllocationSample";
    private static final String LOAD = "jdk.CPULoad";
    private static final String PROCESSORS = "jdk.CPUInformation";
    private static final String ENVIRONMENT = "jdk.InitialEnvironmentVariable";

    private final List<JvmFigures> jvms = new ArrayList<>();
    private transient JvmFigures current;
    private transient FirstSampleFilter<Long> firsts;
    private transient long armOperations;
    private transient long calls;
    private transient double load;
    private transient long loads;
    private transient long processors;

    @Override
    public Set<String> eventNames() {
        return Set.of(
                SAMPLE,
                LOAD,
                PROCESSORS,
                ENVIRONMENT,
                WinnowEvents.Arm.NAME,
                WinnowEvents.MethodAllocation.NAME,
                WinnowEvents.Patch.NAME);
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        current = new JvmFigures();
        current.seconds = recording.duration.toNanos() / 1e9;
        firsts = new FirstSampleFilter<>();
        armOperations = 0;
        calls = 0;
        load = 0;
        loads = 0;
        processors = 1;
    }

    @Override
    public void accept(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case SAMPLE:
                Long weight = firsts.pass(event, event.getLong("weight"));
                current.allocatedBytes += weight == null ? 0 : weight;
                break;
            case LOAD:
                load += Fields.real(event, "jvmUser").orElse(0)
                        + Fields.real(event, "jvmSystem").orElse(0);
                loads++;
                break;
            case PROCESSORS:
                processors = Fields.integer(event, "hwThreads").orElse(1);
                break;
            case ENVIRONMENT:
                if (Fields.text(event, "key", "").equals("HOSTNAME")) {
                    current.host = Fields.text(event, "value", current.host);
                }
                break;
            case WinnowEvents.Arm.NAME:
                armOperations +=
                        Fields.integer(event, WinnowEvents.Arm.OPERATIONS).orElse(0);
                break;
            case WinnowEvents.MethodAllocation.NAME:
                calls += Fields.integer(event, WinnowEvents.MethodAllocation.COUNT)
                        .orElse(0);
                break;
            default:
                addPatch(event);
        }
    }

    private void addPatch(RecordedEvent event) {
        String state = Fields.text(event, WinnowEvents.Patch.STATE, "");
        String previous = Fields.text(event, WinnowEvents.Patch.PREVIOUS, "");
        current.patched |= state.equals("on");
        current.switched |= previous.equals("off") && (state.equals("on") || state.equals("pending"))
                || state.equals("off") && (previous.equals("on") || previous.equals("pending"));
    }

    @Override
    public void recordingEnds() {
        current.operations = armOperations > 0 ? armOperations : calls;
        current.cpuSeconds = loads == 0 ? 0 : load / loads * processors * current.seconds;
        jvms.add(current);
    }

    /** Adds what another one has read of later recordings. */
    void merge(FleetFigures later) {
        jvms.addAll(later.jvms);
    }

    List<JvmFigures> jvms() {
        return jvms;
    }
}
