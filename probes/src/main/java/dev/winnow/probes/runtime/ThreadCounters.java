package dev.winnow.probes.runtime;

/**
 * The counters of one thread. Only the owner writes them, with plain stores: no lock, no lost update. Blocks are allocated
 * under the lock of {@link ThreadCounterTable}, so that a reader that holds the lock sees all of them.
 */
final class ThreadCounters {
    static final int SHIFT = 4;

    /** Slots per block. Small, because a thread hits the sites of a few classes and pays for every block that it touches. */
    static final int BLOCK = 1 << SHIFT;

    static final int MASK = BLOCK - 1;
    static final long BLOCK_BYTES = HeapLayout.longArray(BLOCK);

    /** An object header and two references. */
    static final long BYTES = HeapLayout.aligned(32);

    private static final long[][] NO_BLOCKS = {};

    final Thread owner;
    long[][] blocks = NO_BLOCKS;

    ThreadCounters(Thread owner) {
        this.owner = owner;
    }

    /** The block that contains the slot, or null when the owner never hit that block. */
    long[] block(int slot) {
        int index = slot >> SHIFT;
        return index < blocks.length ? blocks[index] : null;
    }

    /** Heap bytes, as charged to the budget of {@link ThreadCounterTable}. */
    long bytes() {
        long bytes = BYTES + HeapLayout.referenceArray(blocks.length) - HeapLayout.referenceArray(0);
        for (long[] block : blocks) {
            bytes += block == null ? 0 : BLOCK_BYTES;
        }
        return bytes;
    }
}
