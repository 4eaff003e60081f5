package dev.winnow.report.fleet;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.winnow.report.account.RecordedTotal;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sampling.FirstSampleFilter;
import dev.winnow.report.schema.WinnowEvents;

/** Collects the figures of each JVM. */
final class FleetFigures implements EventSink, Serializable {
    private static final String SAMPLE = "jdk.ObjectAllocationSample";
    private static final String LOAD = "jdk.CPULoad";
    private static final String PROCESSORS = "jdk.CPUInformation";

    private final List<JvmFigures> jvms = new ArrayList<>();
    private transient JvmFigures current;
    private transient PatchUse use;
    private transient RecordedHost host;
    private transient RecordedTotal total;
    private transient FirstSampleFilter<Long> firsts;
    private transient double sampledBytes;
    private transient long armOperations;
    private transient long calls;
    private transient double load;
    private transient long loads;
    private transient long processors;

    @Override
    public Set<String> eventNames() {
        Set<String> names = new HashSet<>(RecordedHost.eventNames());
        names.addAll(Set.of(
                SAMPLE,
                LOAD,
                PROCESSORS,
                WinnowEvents.Arm.NAME,
                WinnowEvents.MethodAllocation.NAME,
                WinnowEvents.TotalAllocation.NAME,
                WinnowEvents.Patch.NAME));
        return names;
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        current = new JvmFigures();
        current.seconds = recording.duration.toNanos() / 1e9;
        use = new PatchUse();
        host = new RecordedHost();
        total = new RecordedTotal();
        total.recordingStarts(recording);
        firsts = new FirstSampleFilter<>();
        sampledBytes = 0;
        armOperations = 0;
        calls = 0;
        load = 0;
        loads = 0;
        processors = 1;
    }

    @Override
    public void accept(RecordingEvent event) {
        switch (event.type()) {
            case SAMPLE:
                Long weight = firsts.pass(event, event.integer("weight").orElse(0));
                sampledBytes += weight == null ? 0 : weight;
                break;
            case LOAD:
                load += event.real("jvmUser").orElse(0)
                        + event.real("jvmSystem").orElse(0);
                loads++;
                break;
            case PROCESSORS:
                processors = event.integer("hwThreads").orElse(1);
                break;
            case WinnowEvents.Arm.NAME:
                armOperations += event.integer(WinnowEvents.Arm.OPERATIONS).orElse(0);
                break;
            case WinnowEvents.MethodAllocation.NAME:
                calls += event.integer(WinnowEvents.MethodAllocation.COUNT).orElse(0);
                break;
            case WinnowEvents.Patch.NAME:
                use.accept(event);
                break;
            case WinnowEvents.TotalAllocation.NAME:
                total.accept(event);
                break;
            default:
                host.accept(event);
        }
    }

    @Override
    public void recordingEnds() {
        current.host = host.name();
        current.patched = use.isPatched();
        current.switched = use.isSwitched();
        current.allocatedBytes = total.isKnown() ? total.bytes() : sampledBytes;
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
