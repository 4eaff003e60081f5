package dev.winnow.emulator;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;

import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.fault.Faults;
import dev.winnow.emulator.service.Operation;
import dev.winnow.emulator.service.Regions;
import dev.winnow.emulator.store.Account;

/** The state behind a gateway's control; the event loops read it with every request. */
final class LocalControl implements EmulatorControl {
    private final Faults faults = new Faults();
    private final AtomicLongArray requests = new AtomicLongArray(Operation.values().length);
    private volatile long latencyNanos;
    private final Account account;
    private final Regions regions;
    private volatile boolean pingsVanish;
    private volatile boolean headersVary;
    private volatile String key;

    LocalControl(EmulatorOptions options, Account account, Regions regions) {
        this.account = account;
        this.regions = regions;
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
    public void varyHeaders(boolean vary) {
        headersVary = vary;
    }

    @Override
    public void requireKey(String base64) {
        key = base64;
    }

    @Override
    public void moveWrites(String region) {
        regions.moveWrites(region);
    }

    @Override
    public void split(String database, String container, int range) {
        account.database(database).container(container).items().split(range);
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
    Fault next(Operation operation, String region) {
        requests.incrementAndGet(operation.ordinal());
        return faults.next(operation, region);
    }

    long latencyNanos() {
        return latencyNanos;
    }

    /** The key that requests must be signed with, or null for any. */
    String key() {
        return key;
    }

    boolean headersVary() {
        return headersVary;
    }

    boolean pingsVanish() {
        return pingsVanish;
    }
}
