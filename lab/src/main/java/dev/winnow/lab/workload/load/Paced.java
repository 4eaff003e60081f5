package dev.winnow.lab.workload.load;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

import dev.winnow.lab.workload.client.Operation;

/**
 * So many operations per second instead of as many as possible. Clients that share a machine and run as fast as they can take CPU
 * from each other, and the one that gets more CPU needs less per operation, so they cannot be compared.
 */
public final class Paced implements Operation {
    private final Operation operation;
    private final long intervalNanos;
    private final long startNanos = System.nanoTime();
    private final AtomicLong begun = new AtomicLong();
    private final ScheduledExecutorService timer = DaemonTimer.named("winnow-pace");

    public Paced(Operation operation, long perSecond) {
        this.operation = operation;
        this.intervalNanos = TimeUnit.SECONDS.toNanos(1) / perSecond;
    }

    @Override
    public Slot newSlot(Completion completion) {
        Slot slot = operation.newSlot(completion);
        return index -> {
            long due = startNanos + begun.getAndIncrement() * intervalNanos;
            timer.schedule(() -> slot.start(index), due - System.nanoTime(), TimeUnit.NANOSECONDS);
        };
    }
}
