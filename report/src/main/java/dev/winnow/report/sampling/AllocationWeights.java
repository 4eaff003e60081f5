package dev.winnow.report.sampling;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import dev.winnow.report.recording.Fields;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

/**
 * How much the JVM's events about thread-local allocation buffers (TLABs) stand for. An object that does not fit into the rest of its
 * thread's buffer opens a new one if that rest is small, and otherwise is allocated outside, which is an event of its own. So an
 * object opens a buffer with a probability that grows with its size, but no further than up to the rest that the JVM gives up. Large
 * objects open buffers less often than their bytes say; a weight makes up for it.
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

    private final Map<Long, Integer> outsideByThread = new HashMap<>();

    /** Adds {@code jdk.ObjectAllocationInNewTLAB} or {@code jdk.ObjectAllocationOutsideTLAB} to the estimator. */
    public void add(RecordedEvent event, String name, ShareEstimator estimator) {
        RecordedThread thread = event.getThread();
        long id = thread == null ? -1 : thread.getId();
        long bytes = event.getLong("allocationSize");
        if (event.getEventType().getName().equals(OUTSIDE_TLAB)) {
            outsideByThread.merge(id, 1, Integer::sum);
            estimator.addExact(name, bytes);
            return;
        }
        long buffer = Fields.integer(event, "tlabSize").orElse(bytes);
        Integer outside = outsideByThread.remove(id);
        double givenUp = Math.max(buffer - bytes, 0) / REFILL_WASTE_FRACTION
                + (outside == null ? 0 : (double) WASTE_INCREMENT * outside);
        estimator.add(name, buffer * Math.max(1, bytes / Math.max(givenUp, 1)), buffer);
    }
}
