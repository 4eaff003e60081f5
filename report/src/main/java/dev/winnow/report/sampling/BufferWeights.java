package dev.winnow.report.sampling;

import java.util.HashMap;
import java.util.Map;

import dev.winnow.report.jfr.EventThread;
import dev.winnow.report.recording.RecordingEvent;

/**
 * How much the JVM's events about thread-local allocation buffers (TLABs) stand for. An object that does not fit into the rest of its
 * thread's buffer opens a new one if that rest is small enough to give up; otherwise it is allocated outside. So an object opens a
 * buffer with a probability that grows with its size, but no further than up to the rest that the JVM gives up. A weight makes up for
 * it. Openings are thus samples of all objects, also of those that the JVM allocates outside, except of those that are too large for
 * any buffer: these are counted exactly.
 */
final class BufferWeights {
    /** {@code -XX:TLABRefillWasteFraction}: the JVM gives up the rest of a buffer up to this part of a whole one. */
    private static final double REFILL_WASTE_FRACTION = 64;

    /** {@code -XX:TLABWasteIncrement}, in bytes: how much more it gives up after each object outside. */
    private static final int WASTE_INCREMENT = 32;

    private final Map<Long, Buffer> buffers = new HashMap<>();
    private EventThread latest;
    private Buffer ofLatest;

    /** Gives {@code jdk.ObjectAllocationInNewTLAB} or {@code jdk.ObjectAllocationOutsideTLAB} to the sum. */
    void add(RecordingEvent event, AllocationReceiver.Sum sum) {
        Buffer buffer = buffer(event.thread());
        long nanos = event.startNanos();
        long bytes = event.integer("allocationSize").orElse(0);
        if (event.type().equals(AllocationSamples.OUTSIDE_TLAB)) {
            buffer.outside++;
            if (bytes >= buffer.size) {
                sum.exact(nanos, bytes);
            } else {
                sum.bytes(nanos, bytes);
            }
            return;
        }
        long whole = event.integer("tlabSize").orElse(bytes);
        // The new buffer has room for the object besides its usual size.
        long usual = Math.max(whole - bytes, 1);
        double givenUp = usual / REFILL_WASTE_FRACTION + (double) WASTE_INCREMENT * buffer.outside;
        sum.sample(nanos, usual * Math.max(1, bytes / givenUp), whole);
        buffer.size = usual;
        buffer.outside = 0;
    }

    /** Many events in a row are of one thread. */
    private Buffer buffer(EventThread thread) {
        if (ofLatest == null || thread != latest) {
            latest = thread;
            ofLatest = buffers.computeIfAbsent(thread == null ? -1 : thread.id, any -> new Buffer());
        }
        return ofLatest;
    }

    /** Of one thread. */
    private static final class Buffer {
        /** 0 if not known yet: then an object outside is counted as one that is too large for any buffer. */
        long size;

        int outside;
    }
}
