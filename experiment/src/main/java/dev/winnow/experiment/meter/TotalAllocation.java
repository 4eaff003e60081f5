package dev.winnow.experiment.meter;

import java.lang.reflect.Method;

import com.sun.management.ThreadMXBean;

/**
 * The JVM's own total, exact over dead threads; JDK 21 and late releases of 17 have it, hence the reflection. For an instant as a thread ends
 * its bytes are in neither of the JVM's two sums, that of the living and that of the dead.
 */
final class TotalAllocation implements AllocationMeter {
    private static final Method GETTER = getter();

    private final ThreadMXBean threads;
    private long highest;

    TotalAllocation(ThreadMXBean threads) {
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
