package dev.winnow.probes.runtime;

import java.util.Collections;
import java.util.List;

/**
 * Retains sampled collections until their final sizes are read: with strong references, for at least one window and for less
 * than two.
 */
public final class SampledCollections {
    private static volatile SamplingWindow current;
    private static SamplingWindow previous;

    private SampledCollections() {}

    static void add(Object collection, int capacity, int slot) {
        SamplingWindow window = current;
        if (window != null && !window.isFull()) {
            window.add(new SampledCollection(collection, capacity, slot));
        }
    }

    /** @return false if samples are being taken already */
    public static synchronized boolean open() {
        if (current != null) {
            return false;
        }
        SamplingWindow empty = new SamplingWindow();
        current = new SamplingWindow();
        previous = empty;
        return true;
    }

    /**
     * Begins a new window.
     *
     * @return the samples of the window before the one that ends now: each was retained for at least as long as the latter
     */
    public static synchronized List<SampledCollection> nextWindow() {
        if (current == null) {
            return Collections.emptyList();
        }
        List<SampledCollection> samples = previous.all();
        SamplingWindow next = new SamplingWindow();
        previous = current;
        current = next;
        return samples;
    }

    /** Releases all samples. */
    public static synchronized void close() {
        current = null;
        previous = null;
    }
}
