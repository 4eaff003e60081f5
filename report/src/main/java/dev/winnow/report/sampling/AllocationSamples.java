package dev.winnow.report.sampling;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;

/**
 * Says how much each allocation event of a recording stands for, by the rule of whoever wrote it. The JVM and profilers use the same
 * names of events for different things.
 *
 * @param <T> what is retained of an event
 * @param <R> what receives the events of one writer
 */
public final class AllocationSamples<T, R extends AllocationReceiver<T>> implements EventSink {
    private static final String SAMPLE = "jdk.ObjectAllocationSample";
    static final String IN_NEW_TLAB = "jdk.ObjectAllocationInNewTLAB";
    static final String OUTSIDE_TLAB = "jdk.ObjectAllocationOutsideTLAB";
    private static final String THREAD_START = "jdk.ThreadStart";
    private static final String SETTING = "jdk.ActiveSetting";

    private static final Set<String> EVENTS = Set.of(SAMPLE, IN_NEW_TLAB, OUTSIDE_TLAB, THREAD_START, SETTING);

    private final Function<RecordingEvent, T> retain;
    private final Supplier<R> receivers;
    private Map<AllocationWriter, R> byWriter = new EnumMap<>(AllocationWriter.class);
    private Set<AllocationWriter> seen = EnumSet.noneOf(AllocationWriter.class);
    private EvenWeights<T> even;
    private FirstSampleFilter<Sample<T>> firsts;
    private BufferWeights buffers;
    private ProfilerWeights profiler;
    private boolean newBuffers;

    /**
     * @param retain called once for each allocation event; null if it does not count
     * @param receivers creates a receiver of the events that one writer wrote into one recording
     */
    public AllocationSamples(Function<RecordingEvent, T> retain, Supplier<R> receivers) {
        this.retain = retain;
        this.receivers = receivers;
    }

    @Override
    public Set<String> eventNames() {
        return EVENTS;
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        byWriter = new EnumMap<>(AllocationWriter.class);
        seen = EnumSet.noneOf(AllocationWriter.class);
        even = new EvenWeights<>(
                (sample, weight) -> receiver(AllocationWriter.JVM_SAMPLES).sample(sample, weight, weight));
        firsts = new FirstSampleFilter<>();
        buffers = new BufferWeights();
        profiler = new ProfilerWeights();
        newBuffers = false;
    }

    /** Ignores events of other types. */
    @Override
    public void accept(RecordingEvent event) {
        switch (event.type()) {
            case THREAD_START:
                firsts.started(event);
                break;
            case SETTING:
                profiler.setting(event);
                break;
            case SAMPLE:
                seen.add(AllocationWriter.JVM_SAMPLES);
                addSample(event);
                break;
            case IN_NEW_TLAB:
            case OUTSIDE_TLAB:
                if (event.isByJvm() || profiler.isBuffer(event)) {
                    seen.add(AllocationWriter.JVM_BUFFERS);
                    newBuffers |= event.type().equals(IN_NEW_TLAB);
                    T retained = retain.apply(event);
                    if (retained != null) {
                        buffers.add(event, retained, receiver(AllocationWriter.JVM_BUFFERS));
                    }
                } else {
                    seen.add(AllocationWriter.PROFILER);
                    T retained = retain.apply(event);
                    if (retained != null) {
                        double weight = profiler.weight(event);
                        receiver(AllocationWriter.PROFILER).sample(retained, weight, weight);
                    }
                }
                break;
            default:
        }
    }

    private R receiver(AllocationWriter writer) {
        return byWriter.computeIfAbsent(writer, any -> receivers.get());
    }

    private void addSample(RecordingEvent event) {
        Sample<T> sample = firsts.pass(event, new Sample<>(retain.apply(event), event));
        if (sample != null) {
            add(sample);
        }
    }

    private void add(Sample<T> sample) {
        if (sample.retained != null) {
            even.add(sample.thread, sample.second, sample.retained, sample.weight);
        }
    }

    @Override
    public void recordingEnds() {
        firsts.ofStartedThreads().forEach(this::add);
        even.finish();
    }

    /** Whose events count, of this recording; null if there are none. */
    public AllocationWriter writer() {
        return seen.stream().findFirst().orElse(null);
    }

    /** What received the events that count, of this recording; a new one if there are none. */
    public R counted() {
        R counted = byWriter.get(writer());
        return counted == null ? receivers.get() : counted;
    }

    /** Number of first samples of threads that are left out. */
    public int leftOut() {
        return firsts.withheld();
    }

    /** Whether the JVM opened a buffer: without any, each object is an event. */
    public boolean hasNewBuffers() {
        return newBuffers;
    }

    /** Around which a profiler's samples are apart, in bytes. */
    public long interval() {
        return profiler.interval;
    }

    private static final class Sample<T> {
        final T retained;
        final long thread;
        final long second;
        final long weight;

        Sample(T retained, RecordingEvent event) {
            this.retained = retained;
            this.thread = EvenWeights.thread(event);
            this.second = event.start().getEpochSecond();
            this.weight = event.integer("weight").orElse(0);
        }
    }

    /**
     * async-profiler asks the JVM for a sample each time that a thread has allocated so many bytes more, exponentially distributed around an
     * interval (JVMTI's {@code SetHeapSamplingInterval}). So it meets an object with a probability of {@code 1 - exp(-size/interval)}.
     * It writes the interval where the JVM writes the size of a buffer, or the size of the object if that is larger.
     */
    private static final class ProfilerWeights {
        /** What async-profiler takes for no interval ({@code alloc=0}). */
        private static final long DEFAULT_INTERVAL = 524_287;

        private long interval = DEFAULT_INTERVAL;

        void setting(RecordingEvent event) {
            if (!event.isByJvm() && event.text("name", "").equals("alloc")) {
                long value = number(event.text("value", ""));
                interval = value > 0 ? value : DEFAULT_INTERVAL;
            }
        }

        private static long number(String text) {
            try {
                return Long.parseLong(text);
            } catch (NumberFormatException e) {
                return 0;
            }
        }

        /** Whether this is about a buffer of the JVM nevertheless, as with async-profiler's option {@code tlab}. */
        boolean isBuffer(RecordingEvent event) {
            OptionalLong whole = event.integer("tlabSize");
            return whole.isEmpty() || whole.getAsLong() != Math.max(size(event), interval);
        }

        double weight(RecordingEvent event) {
            long size = Math.max(1, size(event));
            return size / -Math.expm1(-(double) size / interval);
        }

        private static long size(RecordingEvent event) {
            return event.integer("allocationSize").orElse(0);
        }
    }
}
