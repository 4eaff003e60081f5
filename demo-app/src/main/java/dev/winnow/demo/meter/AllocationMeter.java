package dev.winnow.demo.meter;

import java.lang.management.ManagementFactory;

import com.sun.management.ThreadMXBean;

/** Bytes that all Java threads together have allocated, the dead ones included. */
interface AllocationMeter {
    /** Bytes since some fixed point. */
    long totalBytes();

    /** To be called every few hundred milliseconds, for a meter that must see threads before they die. */
    default void watch() {}

    /** How the figure is obtained, for the result. */
    String method();

    static AllocationMeter forThisJvm() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        threads.setThreadAllocatedMemoryEnabled(true);
        return TotalAllocation.isSupported() ? new TotalAllocation(threads) : new SummedAllocation(threads);
    }
}
