package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.concurrent.ThreadLocalRandom;

/** Takes a few of a site's collections, at random. */
final class Sampler {
    private final int slot;
    private final int mask;

    /** @param mask one less than the power of two of which one construction is taken */
    Sampler(int slot, int mask) {
        this.slot = slot;
        this.mask = mask;
    }

    /** {@link #sample} of this one. */
    MethodHandle handle() {
        try {
            return MethodHandles.lookup()
                    .findVirtual(Sampler.class, "sample", WatchPoints.TYPE)
                    .bindTo(this);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e); // it is below
        }
    }

    void sample(Object collection, int capacity) {
        if ((ThreadLocalRandom.current().nextInt() & mask) == 0) {
            Fills.hold(collection, capacity, slot);
        }
    }
}
