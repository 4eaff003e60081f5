package dev.winnow.probes.runtime;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Atomic counters for threads without counters of their own: virtual threads, and threads that arrived when the memory budget
 * of {@link ThreadCounters} was used up. Allocated on first use. A hit takes about 5 ns; the counts are exact.
 */
final class SharedCounters {
    private static final int SHIFT = 6;
    private static final int MASK = (1 << SHIFT) - 1;

    /** Written under the lock. A reader with a stale copy finds null and looks again under the lock. */
    private static AtomicLongArray[] blocks = {};

    private SharedCounters() {}

    /** Links the atomic operation, which runs Java code of the JDK. */
    static void prepare() {
        new AtomicLongArray(1).getAndAdd(0, 1);
    }

    static void add(int slot) {
        add(slot, 1);
    }

    static void add(int slot, long amount) {
        AtomicLongArray[] known = blocks;
        int index = slot >> SHIFT;
        AtomicLongArray block = index < known.length ? known[index] : null;
        if (block == null) {
            block = allocate(index);
        }
        if (block == null) {
            ThreadCounters.addToBase(slot, amount);
        } else {
            block.getAndAdd(slot & MASK, amount);
        }
    }

    /** Returns null when there is no memory left, or when counting has ended. */
    private static AtomicLongArray allocate(int index) {
        synchronized (ThreadCounters.LOCK) {
            if (!ThreadCounters.open) {
                return null;
            }
            try {
                AtomicLongArray[] grown = blocks;
                if (index >= grown.length) {
                    grown = new AtomicLongArray[(ThreadCounters.slots >> SHIFT) + 1];
                    System.arraycopy(blocks, 0, grown, 0, blocks.length);
                }
                if (grown[index] == null) {
                    grown[index] = new AtomicLongArray(MASK + 1);
                }
                blocks = grown;
                return grown[index];
            } catch (OutOfMemoryError | LinkageError noAtomics) {
                return null;
            }
        }
    }

    /** Adds these counters to the totals. The caller holds the lock. */
    static void addTo(long[] totals) {
        for (int b = 0; b < blocks.length; b++) {
            AtomicLongArray block = blocks[b];
            int first = b << SHIFT;
            for (int i = 0; block != null && i <= MASK && first + i < totals.length; i++) {
                totals[first + i] += block.get(i);
            }
        }
    }

    /** The caller holds the lock. */
    static void clear() {
        blocks = new AtomicLongArray[0];
    }

    /** The caller holds the lock. */
    static long memoryBytes() {
        long bytes = HeapLayout.referenceArray(blocks.length);
        for (AtomicLongArray block : blocks) {
            bytes += block == null ? 0 : bytesPerBlock();
        }
        return bytes;
    }

    private static long bytesPerBlock() {
        return HeapLayout.longArray(MASK + 1) + HeapLayout.aligned(24);
    }
}
