package dev.winnow.probes.recording;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

import com.sun.management.ThreadMXBean;

/** What all threads of this JVM have allocated so far. Not for several threads at a time. */
public final class AllThreads {
    /** The JVM's own total, which includes threads that ended; JDK 21 and late releases of 17 have it, hence the reflection. */
    private static final Method TOTAL = total();

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Map<Long, Long> lastSeen = new HashMap<>();
    private long endedBytes;
    private long highest;

    /**
     * Never less than before, also in the instant in which a thread ends and its bytes are in neither of the JVM's sums, that of the
     * living and that of the dead. Without the JVM's own total, what a thread allocates between the last call of this method and
     * its end is missing.
     */
    public long allocatedBytes() {
        highest = Math.max(highest, TOTAL == null ? sum() : ownTotal());
        return highest;
    }

    private long ownTotal() {
        try {
            return (long) TOTAL.invoke(threads);
        } catch (ReflectiveOperationException e) {
            return sum();
        }
    }

    private long sum() {
        long[] ids = threads.getAllThreadIds();
        long[] bytes = threads.getThreadAllocatedBytes(ids);
        Map<Long, Long> living = new HashMap<>();
        long sum = 0;
        for (int i = 0; i < ids.length; i++) {
            // A thread that has just ended answers -1.
            if (bytes[i] >= 0) {
                living.put(ids[i], bytes[i]);
                lastSeen.remove(ids[i]);
                sum += bytes[i];
            }
        }
        for (long ended : lastSeen.values()) {
            endedBytes += ended;
        }
        lastSeen.clear();
        lastSeen.putAll(living);
        return sum + endedBytes;
    }

    private static Method total() {
        try {
            return ThreadMXBean.class.getMethod("getTotalThreadAllocatedBytes");
        } catch (NoSuchMethodException e) {
            return null;
        }
    }
}
