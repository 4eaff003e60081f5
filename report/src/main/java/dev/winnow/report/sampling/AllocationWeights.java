package dev.winnow.report.sampling;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import dev.winnow.report.recording.RecordingEvent;
import jdk.jfr.consumer.RecordedThread;

/**
 * How much the JVM's events about thread-local allocation buffers (TLABs) stand for. An object that does not fit into the rest of its
 * thread's buffer opens a new one if that rest is small enough to give up; otherwise it is allocated outside. So an object opens a
 * buffer with a probability that grows with its size, but no further than up to the rest that the JVM gives up. A weight makes up for
 * it. Openings are thus samples of all objects, also of those that the JVM allocates outside, except of those that are too large for
 * any buffer: these are counted exactly.
 */
public final class AllocationWeights {
    public static final String SAMPLE = "jdk.ObjectAllocationSample";
    public static final String IN_NEW_TLAB = "jdk.ObjectAllocationInNewTLAB";
    public static final String OUTSIDE_TLAB = "jdk.ObjectAllocationOutsideTLAB";

    public static final Set<String> EVENTS = Set.of(SAMPLE, IN_NEW_TLAB, OUTSIDE_TLAB);

    /** {@code -XX:TLABRefillWasteFraction}: the JVM gives up the rest of a buffer up to this part of a whole one. */
    private static final double REFILL_WASTE_FRACTION = 64;

    /** {@code -XX:TLABWasteIncrement}, in bytes: how much more it gives up after each object outside. */
    private static final int WASTE_INCREMENT = 32;

    private final Map<Long, Buffer> buffers = new HashMap<>();

    /** Adds {@code jdk.ObjectAllocationInNewTLAB} or {@code jdk.ObjectAllocationOutsideTLAB} to the estimator. */
    public void add(RecordingEvent event, String name, ShareEstimator estimator) {
        RecordedThread thread = event.thread();
        Buffer buffer = buffers.computeIfAbsent(thread == null ? -1 : thread.getId(), any -> new Buffer());
        long bytes = event.integer("allocationSize").orElse(0);
        if (event.type().equals(OUTSIDE_TLAB)) {
            buffer.outside++;
            if (bytes >= buffer.size) {
                estimator.addExact(name, bytes);
            } else {
                estimator.addBytes(bytes);
            }
            return;
        }
        long whole = event.integer("tlabSize").orElse(bytes);
        // The new buffer has room for the object besides its usual size.
        long usual = Math.max(whole - bytes, 1);
        double givenUp = usual / REFILL_WASTE_FRACTION + (double) WASTE_INCREMENT * buffer.outside;
        estimator.add(name, usual * Math.max(1, bytes / givenUp), whole);
        buffer.size = usual;
        buffer.outside = 0;
    }

    /** Of one thread. */
    private static final class Buffer {
        /** 0 if not known yet: then an object outside is counted as one that is too large for any buffer. */
        long size;

        int outside;
    }
}
