package dev.winnow.report.sampling;

import java.util.HashMap;
import java.util.Map;

import dev.winnow.report.recording.RecordingEvent;
import jdk.jfr.consumer.RecordedThread;

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

    /** Gives {@code jdk.ObjectAllocationInNewTLAB} or {@code jdk.ObjectAllocationOutsideTLAB} to the receiver. */
    <T> void add(RecordingEvent event, T retained, AllocationReceiver<T> receiver) {
        RecordedThread thread = event.thread();
        Buffer buffer = buffers.computeIfAbsent(thread == null ? -1 : thread.getId(), any -> new Buffer());
        long bytes = event.integer("allocationSize").orElse(0);
        if (event.type().equals(AllocationSamples.OUTSIDE_TLAB)) {
            buffer.outside++;
            if (bytes >= buffer.size) {
                receiver.exact(retained, bytes);
            } else {
                receiver.bytes(retained, bytes);
            }
            return;
        }
        long whole = event.integer("tlabSize").orElse(bytes);
        // The new buffer has room for the object besides its usual size.
        long usual = Math.max(whole - bytes, 1);
        double givenUp = usual / REFILL_WASTE_FRACTION + (double) WASTE_INCREMENT * buffer.outside;
        receiver.sample(retained, usual * Math.max(1, bytes / givenUp), whole);
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
