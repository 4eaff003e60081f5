package dev.winnow.demo.meter;

import java.lang.reflect.Method;

import com.sun.management.ThreadMXBean;

/** The JVM's own total, exact over dead threads; JDK 21 has it first, hence the reflection. */
final class TotalAllocation implements AllocationMeter {
    private static final Method GETTER = getter();

    private final ThreadMXBean threads;

    TotalAllocation(ThreadMXBean threads) {
        this.threads = threads;
    }

    static boolean isSupported() {
        return GETTER != null;
    }

    @Override
    public long totalBytes() {
        try {
            return (long) GETTER.invoke(threads);
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
