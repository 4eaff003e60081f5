package dev.winnow.report.account;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sampling.AllocationSamples;
import dev.winnow.report.sampling.AllocationWriter;
import dev.winnow.report.section.HelperClasses;

/** Estimates how much each owner and each site allocates, from allocation events, whoever wrote them. */
public final class SampledAccount implements EventSink {
    private static final String DATA_LOSS = "jdk.DataLoss";
    private static final String JVM = "jdk.JVMInformation";
    private static final String COLLECTOR = "jdk.GCConfiguration";
    private static final String RECORDING = "jdk.ActiveRecording";

    /** What profilers record beside allocations, with what it is. */
    private static final Map<String, String> NOT_COUNTED = Map.of(
            "jdk.ExecutionSample", "CPU samples",
            "profiler.WallClockSample", "wall-clock samples",
            "profiler.LiveObject", "live objects",
            "jdk.JavaMonitorEnter", "waits for a lock",
            "jdk.ThreadPark", "waits for a lock",
            "profiler.NativeLock", "waits for a native lock",
            "profiler.Malloc", "native allocations",
            "profiler.Free", "native releases",
            "jdk.MethodTrace", "method calls");

    /** Makes each allocation an event, outside of any buffer. */
    private static final Pattern TLAB_FLAG = Pattern.compile("-XX:([-+])UseTLAB\\b");

    private static final Set<String> WITHOUT_EVENTS = Set.of("DefNew", "ParallelScavenge");

    private final AllocationSamples<SampledShares> samples;
    private final Map<String, Long> notCounted = new TreeMap<>();
    private String profiler = "";
    private String collector = "";
    private boolean withoutBuffers;
    private long lostBytes;

    /**
     * Of one recording.
     *
     * @param counts whether an allocation event belongs to the account
     */
    SampledAccount(Predicate<RecordingEvent> counts, HelperClasses transparent) {
        Callers callers = new Callers(transparent);
        samples = new AllocationSamples<>(counts, () -> new SampledShares(callers));
    }

    @Override
    public Set<String> eventNames() {
        Set<String> names = new HashSet<>(samples.eventNames());
        names.addAll(NOT_COUNTED.keySet());
        names.addAll(Set.of(DATA_LOSS, JVM, COLLECTOR, RECORDING));
        return names;
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        samples.recordingStarts(recording);
    }

    @Override
    public void recordingEnds() {
        samples.recordingEnds();
    }

    @Override
    public void accept(RecordingEvent event) {
        switch (event.type()) {
            case DATA_LOSS:
                lostBytes += event.integer("amount").orElse(0);
                break;
            case JVM:
                Matcher flag = TLAB_FLAG.matcher(event.text("jvmArguments", ""));
                while (flag.find()) {
                    withoutBuffers = flag.group(1).equals("-");
                }
                break;
            case COLLECTOR:
                collector = event.text("youngCollector", "");
                break;
            case RECORDING:
                profiler = event.isByJvm() ? profiler : event.text("name", "");
                break;
            default:
                if (event.isByJvm() || !NOT_COUNTED.containsKey(event.type())) {
                    samples.accept(event);
                } else {
                    notCounted.merge(NOT_COUNTED.get(event.type()) + " (" + event.type() + ")", 1L, Long::sum);
                }
        }
    }

    /**
     * Whether each allocation is an event: a JVM without TLABs wrote it. Measured blocks are only in such recordings. With some
     * collectors, compiled code allocates without a buffer and without an event.
     */
    public boolean isExact(boolean hasBlocks) {
        return samples.writer() == AllocationWriter.JVM_BUFFERS
                && !samples.hasNewBuffers()
                && (hasBlocks || withoutBuffers && !collector.isEmpty() && !WITHOUT_EVENTS.contains(collector));
    }

    /** Whether there is an event for each buffer (JDK 11): their sum is all that was allocated. */
    public boolean hasEveryBuffer() {
        return samples.writer() == AllocationWriter.JVM_BUFFERS && samples.hasNewBuffers();
    }

    /**
     * Whether the JVM chose its samples among all objects, and not among buffers: without TLABs, a small object is as likely to become a
     * sample as a large one.
     */
    boolean choosesObjects() {
        return samples.writer() == AllocationWriter.JVM_SAMPLES && withoutBuffers;
    }

    /** Of those events that count. */
    public SampledShares shares() {
        return samples.counted();
    }

    /** Such as {@code async-profiler 4.5}, if that wrote the samples; otherwise empty. */
    public String profiler() {
        if (samples.writer() != AllocationWriter.PROFILER) {
            return "";
        }
        return profiler.isEmpty() ? "another profiler" : profiler;
    }

    /** Around which a profiler's samples are apart, in bytes; 0 without one. */
    public long interval() {
        return profiler().isEmpty() ? 0 : samples.interval();
    }

    /** What a profiler recorded besides, with its number. */
    public Map<String, Long> notCounted() {
        return notCounted;
    }

    /** Bytes of events that Flight Recorder lost. */
    public long lostBytes() {
        return lostBytes;
    }
}
