package dev.winnow.experiment.meter;

import java.util.HashMap;
import java.util.Map;

import com.sun.management.ThreadMXBean;

/**
 * The sum over threads by id. What a thread allocated between the last {@link #watch} and its death is missed; thread
 * ids are never used twice, so nothing is counted twice.
 */
final class SummedAllocation implements AllocationMeter {
    private final ThreadMXBean threads;
    private final Map<Long, Long> lastSeen = new HashMap<>();

    SummedAllocation(ThreadMXBean threads) {
        this.threads = threads;
    }

    @Override
    public void watch() {
        long[] ids = threads.getAllThreadIds();
        long[] bytes = threads.getThreadAllocatedBytes(ids);
        for (int i = 0; i < ids.length; i++) {
            // A thread that has just died answers -1.
            if (bytes[i] >= 0) {
                lastSeen.put(ids[i], bytes[i]);
            }
        }
    }

    @Override
    public long totalBytes() {
        watch();
        return lastSeen.values().stream().mapToLong(Long::longValue).sum();
    }

    @Override
    public String method() {
        return "sum of getThreadAllocatedBytes, threads watched every " + WATCH_MILLIS + " ms";
    }
}
