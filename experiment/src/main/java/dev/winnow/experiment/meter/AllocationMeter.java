package dev.winnow.experiment.meter;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

import com.sun.management.ThreadMXBean;

/** Bytes that all Java threads together have allocated, the dead ones included. */
interface AllocationMeter {
    long WATCH_MILLIS = 200;

    static AllocationMeter ofThisJvm() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        threads.setThreadAllocatedMemoryEnabled(true);
        return Total.isSupported() ? new Total(threads) : new Sum(threads);
    }

    /** Bytes since some fixed point. */
    long totalBytes();

    /** To be called every {@link #WATCH_MILLIS}, for a meter that must see threads before they die. */
    default void watch() {}

    /** The JVM counter that the figure comes from, as reports name it. */
    String method();

    /**
     * The JVM's own total, exact over dead threads; JDK 21 and late releases of 17 have it, hence the reflection. For an instant as a thread ends
     * its bytes are in neither of the JVM's two sums, that of the living and that of the dead.
     */
    final class Total implements AllocationMeter {
        private static final Method GETTER = getter();

        private final ThreadMXBean threads;
        private long highest;

        Total(ThreadMXBean threads) {
            this.threads = threads;
        }

        static boolean isSupported() {
            return GETTER != null;
        }

        /** Never less than before, also while a thread ends. */
        @Override
        public synchronized long totalBytes() {
            try {
                highest = Math.max(highest, (long) GETTER.invoke(threads));
                return highest;
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public String method() {
            return "getTotalThreadAllocatedBytes";
        }

        private static Method getter() {
            try {
                return ThreadMXBean.class.getMethod("getTotalThreadAllocatedBytes");
            } catch (NoSuchMethodException e) {
                return null;
            }
        }
    }

    /**
     * The sum over threads by id. What a thread allocated between the last {@link #watch} and its death is missed; thread
     * ids are never used twice, so nothing is counted twice.
     */
    final class Sum implements AllocationMeter {
        private final ThreadMXBean threads;
        private final Map<Long, Long> lastSeen = new HashMap<>();

        Sum(ThreadMXBean threads) {
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
}
