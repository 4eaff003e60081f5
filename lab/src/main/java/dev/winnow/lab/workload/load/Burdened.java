package dev.winnow.lab.workload.load;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

import dev.winnow.lab.workload.client.Operation;

/**
 * Operations that each take some more CPU time, by the clock of the thread that begins them: a difference of known size, with which an
 * experiment shows what it can find.
 */
public final class Burdened implements Operation {
    /** Nanoseconds of CPU time per operation, a system property of client JVMs. */
    public static final String PROPERTY = "demo.extraCpuNanos";

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static volatile long nanos = Long.getLong(PROPERTY, 0);

    private final Operation operation;

    private Burdened(Operation operation) {
        this.operation = operation;
    }

    /** The operation as it is, unless this JVM has the {@link #PROPERTY}, be it 0 for now. */
    public static Operation ifAsked(Operation operation) {
        return Long.getLong(PROPERTY) == null ? operation : new Burdened(operation);
    }

    /** Sets the nanoseconds of operations that begin from now on. */
    public static void burden(long newNanos) {
        nanos = newNanos;
    }

    @Override
    public Slot newSlot(Completion completion) {
        Slot slot = operation.newSlot(completion);
        return index -> {
            burn(nanos);
            slot.start(index);
        };
    }

    /** Returns when the calling thread has had so much more CPU time, at most one look at its clock later. */
    static void burn(long nanos) {
        if (nanos == 0) {
            return;
        }
        long end = THREADS.getCurrentThreadCpuTime() + nanos;
        while (THREADS.getCurrentThreadCpuTime() < end) {
            Thread.onSpinWait();
        }
    }
}
