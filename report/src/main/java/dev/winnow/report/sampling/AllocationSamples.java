package dev.winnow.report.sampling;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

import dev.winnow.report.jfr.PerStack;
import dev.winnow.report.jfr.StackTrace;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;

/**
 * Says how much each allocation event of a recording stands for, by the rule of whoever wrote it. The JVM and profilers use the same
 * names of events for different things.
 *
 * @param <R> what receives the events of one writer
 */
public final class AllocationSamples<R extends AllocationReceiver> implements EventSink {
    private static final String SAMPLE = "jdk.ObjectAllocationSample";
    static final String IN_NEW_TLAB = "jdk.ObjectAllocationInNewTLAB";
    static final String OUTSIDE_TLAB = "jdk.ObjectAllocationOutsideTLAB";
    private static final String THREAD_START = "jdk.ThreadStart";
    private static final String SETTING = "jdk.ActiveSetting";

    private static final Set<String> EVENTS = Set.of(SAMPLE, IN_NEW_TLAB, OUTSIDE_TLAB, THREAD_START, SETTING);

    private final Predicate<RecordingEvent> counts;
    private final Supplier<R> receivers;
    private Map<AllocationWriter, OfWriter<R>> byWriter = new EnumMap<>(AllocationWriter.class);
    private Set<AllocationWriter> seen = EnumSet.noneOf(AllocationWriter.class);
    private EvenWeights<Sample> even;
    private FirstSampleFilter<Sample> firsts;
    private BufferWeights buffers;
    private ProfilerWeights profiler;
    private boolean newBuffers;

    /** @param receivers creates a receiver of the events that one writer wrote into one recording */
    public AllocationSamples(Supplier<R> receivers) {
        this(event -> true, receivers);
    }

    /**
     * @param counts whether an allocation event counts
     * @param receivers creates a receiver of the events that one writer wrote into one recording
     */
    public AllocationSamples(Predicate<RecordingEvent> counts, Supplier<R> receivers) {
        this.counts = counts;
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
        even = new EvenWeights<>((sample, weight) -> sample.sum.sample(sample.nanos, weight, weight));
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
                    if (counts.test(event)) {
                        buffers.add(event, sum(event, AllocationWriter.JVM_BUFFERS));
                    }
                } else {
                    seen.add(AllocationWriter.PROFILER);
                    if (counts.test(event)) {
                        double weight = profiler.weight(event);
                        sum(event, AllocationWriter.PROFILER).sample(event.startNanos(), weight, weight);
                    }
                }
                break;
            default:
        }
    }

    private AllocationReceiver.Sum sum(RecordingEvent event, AllocationWriter writer) {
        return byWriter.computeIfAbsent(writer, any -> new OfWriter<>(receivers.get()))
                .sum(event.stackTrace(), event.objectClass());
    }

    private void addSample(RecordingEvent event) {
        AllocationReceiver.Sum sum = counts.test(event) ? sum(event, AllocationWriter.JVM_SAMPLES) : null;
        Sample sample = firsts.pass(event, new Sample(sum, event));
        if (sample != null) {
            add(sample);
        }
    }

    private void add(Sample sample) {
        if (sample.sum != null) {
            even.add(sample.thread, sample.nanos, sample, sample.weight);
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
        OfWriter<R> counted = byWriter.get(writer());
        return counted == null ? receivers.get() : counted.receiver;
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

    /** A receiver, and what it adds up by stack and class: each stack has few classes. */
    private static final class OfWriter<R extends AllocationReceiver> {
        final R receiver;
        private final PerStack<OfClass> sums = new PerStack<>(any -> new OfClass());

        OfWriter(R receiver) {
            this.receiver = receiver;
        }

        AllocationReceiver.Sum sum(StackTrace stack, String className) {
            OfClass each = sums.of(stack);
            while (!className.equals(each.className)) {
                if (each.className == null) {
                    each.className = className;
                    each.sum = receiver.of(stack, className);
                } else {
                    each.next = each.next == null ? new OfClass() : each.next;
                    each = each.next;
                }
            }
            return each.sum;
        }
    }

    /** Of one stack. */
    private static final class OfClass {
        /** Null until there is an event. */
        String className;

        AllocationReceiver.Sum sum;
        OfClass next;
    }

    private static final class Sample {
        /** Null if it does not count. */
        final AllocationReceiver.Sum sum;

        final long thread;
        final long nanos;
        final long weight;

        Sample(AllocationReceiver.Sum sum, RecordingEvent event) {
            this.sum = sum;
            this.thread = EvenWeights.thread(event);
            this.nanos = event.startNanos();
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
