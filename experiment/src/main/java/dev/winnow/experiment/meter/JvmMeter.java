package dev.winnow.experiment.meter;

import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Collectors;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;

/** What this JVM has used so far: two readings give what lies between. */
public final class JvmMeter {
    public static final long WATCH_MILLIS = AllocationMeter.WATCH_MILLIS;

    private final AllocationMeter allocation = AllocationMeter.ofThisJvm();
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final OperatingSystemMXBean process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final CompilationMXBean compilation = ManagementFactory.getCompilationMXBean();
    private final List<GarbageCollectorMXBean> pausingCollectors =
            ManagementFactory.getGarbageCollectorMXBeans().stream()
                    .filter(JvmMeter::stopsTheWorld)
                    .collect(Collectors.toList());

    public Reading read() {
        return read(0);
    }

    /** Without the bytes of the calling thread, which only measures. */
    public Reading readOthers() {
        return read(threads.getThreadAllocatedBytes(Thread.currentThread().getId()));
    }

    private Reading read(long bytesToLeaveOut) {
        return new Reading(
                System.nanoTime(),
                allocation.totalBytes() - bytesToLeaveOut,
                process.getProcessCpuTime(),
                pausingCollectors.stream()
                        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                        .sum(),
                pausingCollectors.stream()
                        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                        .sum(),
                // -Xint has no compiler.
                compilation == null ? 0 : compilation.getTotalCompilationTime());
    }

    /** To be called every {@link #WATCH_MILLIS}: where the JVM keeps no total, threads must be seen before they die. */
    public void watchThreads() {
        allocation.watch();
    }

    /** Which of the JVM's counters the bytes come from. */
    public String allocationMethod() {
        return allocation.method();
    }

    /** The collectors whose pauses are counted. */
    public List<String> collectors() {
        return pausingCollectors.stream().map(GarbageCollectorMXBean::getName).collect(Collectors.toList());
    }

    /** ZGC and Shenandoah report whole cycles in a bean of their own, and those run beside the application. */
    private static boolean stopsTheWorld(GarbageCollectorMXBean collector) {
        return !collector.getName().contains("Cycles");
    }
}
