package dev.winnow.emulator.control;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;

import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.fault.FaultQueue;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.service.Regions;
import dev.winnow.emulator.store.Account;
import dev.winnow.emulator.transport.TransportSettings;

/** The adjustable state of an emulator in this JVM. The event loops read it with every request. */
public final class EmulatorState implements EmulatorControl, TransportSettings {
    private final FaultQueue faults = new FaultQueue();
    private final AtomicLongArray requests = new AtomicLongArray(Operation.values().length);
    private final Account account;
    private final Regions regions;
    private volatile long latencyNanos;
    private volatile boolean pingsIgnored;
    private volatile boolean headersVaried;
    private volatile String key;
    private volatile long replicaLagNanos;
    private final AtomicInteger handshakeFailures = new AtomicInteger();
    private final AtomicInteger connectionResets = new AtomicInteger();

    public EmulatorState(Account account, Regions regions) {
        this.account = account;
        this.regions = regions;
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
    public void ignorePings(boolean ignore) {
        pingsIgnored = ignore;
    }

    @Override
    public void varyHeaders(boolean vary) {
        headersVaried = vary;
    }

    @Override
    public void requireKey(String base64) {
        key = base64;
    }

    @Override
    public void replicaLag(Duration lag) {
        if (lag.isNegative()) {
            throw new IllegalArgumentException("replicaLag=" + lag + "; it cannot be negative");
        }
        replicaLagNanos = lag.toNanos();
    }

    @Override
    public void failHandshakes(int count) {
        handshakeFailures.set(notNegative("failHandshakes", count));
    }

    @Override
    public void resetConnections(int count) {
        connectionResets.set(notNegative("resetConnections", count));
    }

    private static int notNegative(String setting, int count) {
        if (count < 0) {
            throw new IllegalArgumentException(setting + "=" + count + "; allowed are 0 and more");
        }
        return count;
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

    /** Counts a request and returns the fault that is due for it, or null. */
    public Fault nextFault(Operation operation, String region) {
        requests.incrementAndGet(operation.ordinal());
        return faults.next(operation, region);
    }

    /** Returns the key that requests must be signed with, or null if any is accepted. */
    public String requiredKey() {
        return key;
    }

    @Override
    public long latencyNanos() {
        return latencyNanos;
    }

    @Override
    public boolean headersVaried() {
        return headersVaried;
    }

    @Override
    public long replicaLagNanos() {
        return replicaLagNanos;
    }

    @Override
    public int readRegions() {
        return regions.readRegions();
    }

    @Override
    public boolean takeHandshakeFailure() {
        return takeOne(handshakeFailures);
    }

    @Override
    public boolean takeConnectionReset() {
        return takeOne(connectionResets);
    }

    private static boolean takeOne(AtomicInteger left) {
        return left.get() > 0 && left.getAndUpdate(count -> Math.max(0, count - 1)) > 0;
    }

    @Override
    public boolean pingsIgnored() {
        return pingsIgnored;
    }
}
