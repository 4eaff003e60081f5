package dev.winnow.emulator.fault;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

import dev.winnow.emulator.message.Operation;

/** The pending faults, oldest first. Thread-safe. */
public final class FaultQueue {
    private record Pending(Fault fault, AtomicInteger left) {}

    private final List<Pending> queue = new CopyOnWriteArrayList<>();

    public void inject(Fault fault) {
        queue.add(new Pending(fault, new AtomicInteger(fault.times())));
    }

    public void clear() {
        queue.clear();
    }

    /** Returns the pending faults with the number of times that are left. */
    public List<Fault> pending() {
        return queue.stream()
                .map(entry -> entry.fault.times(Math.max(1, entry.left.get())))
                .toList();
    }

    /** Takes the fault that is due for a request, or returns null. */
    public Fault next(Operation operation, String region) {
        if (queue.isEmpty()) {
            return null;
        }
        for (Pending entry : queue) {
            if (entry.fault.appliesTo(operation, region)) {
                int left = entry.left.decrementAndGet();
                if (left <= 0) {
                    queue.remove(entry);
                }
                if (left >= 0) {
                    return entry.fault;
                }
            }
        }
        return null;
    }
}
