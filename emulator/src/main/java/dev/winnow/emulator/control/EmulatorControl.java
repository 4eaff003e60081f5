package dev.winnow.emulator.control;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.message.Operation;

/** Changes and observes a running emulator, in this JVM or in another one. Thread-safe. */
public interface EmulatorControl {
    /** Injects a fault into the requests to come. Faults apply in the order in which they were injected. */
    void inject(Fault fault);

    /** Returns the faults that are still pending, with the number of times that are left. */
    List<Fault> pendingFaults();

    /** Removes all pending faults. */
    void clearFaults();

    /** Sets how long each response is delayed. */
    void latency(Duration latency);

    /** Sets whether HTTP/2 PINGs are ignored instead of acknowledged. */
    void ignorePings(boolean ignore);

    /**
     * Sets whether responses differ in their headers: which ones they have, in which order and in which case. Responses for the
     * same path have the same headers.
     */
    void varyHeaders(boolean vary);

    /**
     * Rejects requests that are not signed with the key.
     *
     * @param base64 the key, or null to accept any (the default)
     */
    void requireKey(String base64);

    /**
     * Sets how long it takes until two of the four replicas of each partition, and the other regions, have a write. Clients in
     * direct mode then ask other replicas or wait, as their consistency demands. Gateways do not lag.
     */
    void replicaLag(Duration lag);

    /** Makes the TLS handshakes of the next connections for direct mode and thin clients fail. */
    void failHandshakes(int count);

    /**
     * Resets the connections for direct mode and thin clients on which bytes arrive next, before the bytes are read. To reset a
     * connection after the request was read, inject a fault.
     */
    void resetConnections(int count);

    /**
     * Makes a region the one that accepts writes. The others reject them from then on. The first region is {@code Local}.
     *
     * @throws IllegalArgumentException if there is no such region
     */
    void moveWrites(String region);

    /**
     * Splits a partition key range of a container. Clients that still use the old range learn that it is gone.
     *
     * @throws IllegalArgumentException if there is no such range
     */
    void split(String database, String container, int range);

    /** Returns the number of requests since the start, by operation; operations without any are left out. */
    Map<Operation, Long> requests();
}
