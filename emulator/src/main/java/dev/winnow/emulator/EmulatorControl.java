package dev.winnow.emulator;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.service.Operation;

/** What can be changed and seen of a gateway while it runs, in this JVM or in another one. Thread-safe. */
public interface EmulatorControl {
    /** Lets something go wrong with requests to come; faults happen in the order in which they were injected. */
    void inject(Fault fault);

    /** Returns the faults that have not happened yet, with the number of times that are left. */
    List<Fault> pendingFaults();

    /** Takes back all faults that have not happened yet. */
    void clearFaults();

    /** Sets how long each answer is held back. */
    void latency(Duration latency);

    /** Lets HTTP/2 PINGs vanish, or answers them again. */
    void blackHolePings(boolean vanish);

    /** Lets each answer have headers of its own, the same for the same target: other ones, in another order and case. */
    void varyHeaders(boolean vary);

    /**
     * Refuses requests that are not signed with that key.
     *
     * @param base64 the key; null for any, which is how a gateway starts
     */
    void requireKey(String base64);

    /**
     * Lets another region take the writes, {@code Local} being the first; the others refuse them from now on.
     *
     * @throws IllegalArgumentException if there is no such region
     */
    void moveWrites(String region);

    /**
     * Splits a partition key range of a container, so that a client that knows the old one is told that it is gone.
     *
     * @throws IllegalArgumentException if there is no such range
     */
    void split(String database, String container, int range);

    /** Returns how many requests of each kind there have been since the start; kinds without any are left out. */
    Map<Operation, Long> requests();
}
