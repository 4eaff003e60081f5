package dev.winnow.probes.runtime;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Atomic counters for the hits that have no row of their own: virtual threads, and threads that came when the memory for rows
 * was used up. Made on the first such hit; about 5 ns a hit, still exact.
 */
final class Shared {
    private static final int SHIFT = 6;
    private static final int MASK = (1 << SHIFT) - 1;

    /** Written under the lock. A reader with a stale copy finds null and looks again with the lock held. */
    private static AtomicLongArray[] blocks = {};

    private Shared() {}

    static void add(int slot, long amount) {
        AtomicLongArray[] known = blocks;
        int index = slot >> SHIFT;
        AtomicLongArray block = index < known.length ? known[index] : null;
        if (block == null) {
            block = make(index);
        }
        if (block == null) {
            Rows.addToBase(slot, amount);
        } else {
            block.getAndAdd(slot & MASK, amount);
        }
    }

    /** Null when there is no memory left, or when counting has ended. */
    private static AtomicLongArray make(int index) {
        synchronized (Rows.LOCK) {
            if (!Rows.open) {
                return null;
            }
            try {
                AtomicLongArray[] grown = blocks;
                if (index >= grown.length) {
                    grown = new AtomicLongArray[(Rows.slots >> SHIFT) + 1];
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

    /** With the lock held: adds what was counted here. */
    static void addTo(long[] totals) {
        for (int b = 0; b < blocks.length; b++) {
            AtomicLongArray block = blocks[b];
            int first = b << SHIFT;
            for (int i = 0; block != null && i <= MASK && first + i < totals.length; i++) {
                totals[first + i] += block.get(i);
            }
        }
    }

    /** With the lock held. */
    static void forget() {
        blocks = new AtomicLongArray[0];
    }

    /** With the lock held. */
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
