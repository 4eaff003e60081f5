package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ThreadLocalRandom;

/** Samples a site's new collections at random. */
final class Sampler {
    /** Parameters of {@link #sample} and of every sampling point: the collection and its requested capacity. */
    static final MethodType TYPE = MethodType.methodType(void.class, Object.class, int.class);

    private final int slot;
    private final int mask;

    /** @param mask n - 1, where n is a power of two, to sample one construction in n */
    Sampler(int slot, int mask) {
        this.slot = slot;
        this.mask = mask;
    }

    /** A handle that calls {@link #sample}. */
    MethodHandle handle() {
        try {
            return MethodHandles.lookup()
                    .findVirtual(Sampler.class, "sample", TYPE)
                    .bindTo(this);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e); // the method is declared below
        }
    }

    /** Never throws into the application. */
    void sample(Object collection, int capacity) {
        try {
            if ((ThreadLocalRandom.current().nextInt() & mask) == 0) {
                SampledCollections.add(collection, capacity, slot);
            }
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            // One sample less.
        }
    }
}
