package dev.winnow.report.fleet;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.winnow.report.account.RecordedTotal;
import dev.winnow.report.jfr.StackTrace;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sampling.AllocationReceiver;
import dev.winnow.report.sampling.AllocationSamples;
import dev.winnow.report.schema.WinnowEvents;
import dev.winnow.report.section.Operations;

/** Collects the figures of each JVM. */
final class FleetFigures implements EventSink, Serializable {
    private static final String LOAD = "jdk.CPULoad";
    private static final String PROCESSORS = "jdk.CPUInformation";

    private final List<JvmFigures> jvms = new ArrayList<>();
    private transient JvmFigures current;
    private transient PatchUse use;
    private transient RecordedHost host;
    private transient RecordedTotal total;
    private transient AllocationSamples<AllBytes> sampled;
    private transient Operations operations;
    private transient double load;
    private transient long loads;
    private transient long processors;

    @Override
    public Set<String> eventNames() {
        Set<String> names = new HashSet<>(RecordedHost.eventNames());
        names.addAll(samples().eventNames());
        names.addAll(new Operations().eventNames());
        names.addAll(Set.of(LOAD, PROCESSORS, WinnowEvents.TotalAllocation.NAME, WinnowEvents.Patch.NAME));
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
        sampled = samples();
        sampled.recordingStarts(recording);
        operations = new Operations();
        load = 0;
        loads = 0;
        processors = 1;
    }

    @Override
    public void accept(RecordingEvent event) {
        switch (event.type()) {
            case LOAD:
                load += event.real("jvmUser").orElse(0)
                        + event.real("jvmSystem").orElse(0);
                loads++;
                break;
            case PROCESSORS:
                processors = event.integer("hwThreads").orElse(1);
                break;
            case WinnowEvents.Arm.NAME:
            case WinnowEvents.MethodAllocation.NAME:
                operations.accept(event);
                break;
            case WinnowEvents.Patch.NAME:
                use.accept(event);
                break;
            case WinnowEvents.TotalAllocation.NAME:
                total.accept(event);
                break;
            default:
                host.accept(event);
                sampled.accept(event);
        }
    }

    @Override
    public void recordingEnds() {
        sampled.recordingEnds();
        current.host = host.name();
        current.patched = use.isPatched();
        current.switched = use.isSwitched();
        current.allocatedBytes = total.isKnown() ? total.bytes() : sampled.counted().bytes;
        current.operations = operations.total();
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

    private static AllocationSamples<AllBytes> samples() {
        return new AllocationSamples<>(AllBytes::new);
    }

    /** The bytes that allocation events stand for. */
    private static final class AllBytes implements AllocationReceiver, AllocationReceiver.Sum {
        double bytes;

        @Override
        public Sum of(StackTrace stack, String className) {
            return this;
        }

        @Override
        public void sample(long nanos, double weight, double bytes) {
            this.bytes += bytes;
        }

        @Override
        public void bytes(long nanos, double bytes) {
            this.bytes += bytes;
        }

        @Override
        public void exact(long nanos, double bytes) {
            this.bytes += bytes;
        }
    }
}
