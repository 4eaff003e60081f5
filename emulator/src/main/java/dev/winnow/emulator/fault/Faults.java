package dev.winnow.emulator.fault;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

import dev.winnow.emulator.service.Operation;

/** The faults that are still to happen, oldest first. Thread-safe. */
public final class Faults {
    private record Armed(Fault fault, AtomicInteger left) {}

    private final List<Armed> armed = new CopyOnWriteArrayList<>();

    public void inject(Fault fault) {
        armed.add(new Armed(fault, new AtomicInteger(fault.times())));
    }

    public void clear() {
        armed.clear();
    }

    /** Returns what still has to happen. */
    public List<Fault> pending() {
        return armed.stream()
                .map(entry -> entry.fault.times(Math.max(1, entry.left.get())))
                .toList();
    }

    /** Returns what happens to a request of that kind in that region, and counts it; null for nothing. */
    public Fault next(Operation operation, String region) {
        if (armed.isEmpty()) {
            return null;
        }
        for (Armed entry : armed) {
            if (entry.fault.isFor(operation, region)) {
                int left = entry.left.decrementAndGet();
                if (left <= 0) {
                    armed.remove(entry);
                }
                if (left >= 0) {
                    return entry.fault;
                }
            }
        }
        return null;
    }
}
