package dev.winnow.demo.gateway;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;

import dev.winnow.demo.gateway.fault.Fault;
import dev.winnow.demo.gateway.fault.Faults;
import dev.winnow.demo.gateway.service.Operation;

/** The state behind a gateway's control; the event loops read it with every request. */
final class LocalControl implements GatewayControl {
    private final Faults faults = new Faults();
    private final AtomicLongArray requests = new AtomicLongArray(Operation.values().length);
    private volatile long latencyNanos;
    private volatile boolean pingsVanish;

    LocalControl(GatewayOptions options) {
        latency(options.latency());
        pingsVanish = options.pingBlackHole();
    }

    @Override
    public void inject(Fault fault) {
        faults.inject(fault);
    }

    @Override
    public List<Fault> pendingFaults() {
        return faults.pending();
    }

    @Override
    public void clearFaults() {
        faults.clear();
    }

    @Override
    public void latency(Duration latency) {
        if (latency.isNegative()) {
            throw new IllegalArgumentException("latency=" + latency + "; it cannot be negative");
        }
        latencyNanos = latency.toNanos();
    }

    @Override
    public void blackHolePings(boolean vanish) {
        pingsVanish = vanish;
    }

    @Override
    public Map<Operation, Long> requests() {
        Map<Operation, Long> counts = new EnumMap<>(Operation.class);
        for (Operation operation : Operation.values()) {
            long count = requests.get(operation.ordinal());
            if (count > 0) {
                counts.put(operation, count);
            }
        }
        return counts;
    }

    /** Counts a request and returns what goes wrong with it, or null. */
    Fault next(Operation operation) {
        requests.incrementAndGet(operation.ordinal());
        return faults.next(operation);
    }

    long latencyNanos() {
        return latencyNanos;
    }

    boolean pingsVanish() {
        return pingsVanish;
    }
}
