package dev.winnow.demo.workload;

import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Collectors;

import com.sun.management.OperatingSystemMXBean;

/** What this JVM has used so far: two readings give what lies between. */
final class JvmMeter {
    private final AllocationMeter allocation = AllocationMeter.forThisJvm();
    private final OperatingSystemMXBean process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final CompilationMXBean compilation = ManagementFactory.getCompilationMXBean();
    private final List<GarbageCollectorMXBean> pausingCollectors =
            ManagementFactory.getGarbageCollectorMXBeans().stream()
                    .filter(JvmMeter::stopsTheWorld)
                    .collect(Collectors.toList());

    Reading read() {
        return new Reading(
                System.nanoTime(),
                allocation.totalBytes(),
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

    void watchThreads() {
        allocation.watch();
    }

    String allocationMethod() {
        return allocation.method();
    }

    List<String> collectors() {
        return pausingCollectors.stream().map(GarbageCollectorMXBean::getName).collect(Collectors.toList());
    }

    /** ZGC and Shenandoah report whole cycles in a bean of their own, and those run beside the application. */
    private static boolean stopsTheWorld(GarbageCollectorMXBean collector) {
        return !collector.getName().contains("Cycles");
    }

    static final class Reading {
        final long nanoTime;
        final long allocatedBytes;
        final long cpuNanos;
        final long gcCount;
        final long gcPauseMillis;
        final long jitMillis;

        private Reading(
                long nanoTime, long allocatedBytes, long cpuNanos, long gcCount, long gcPauseMillis, long jitMillis) {
            this.nanoTime = nanoTime;
            this.allocatedBytes = allocatedBytes;
            this.cpuNanos = cpuNanos;
            this.gcCount = gcCount;
            this.gcPauseMillis = gcPauseMillis;
            this.jitMillis = jitMillis;
        }
    }
}
