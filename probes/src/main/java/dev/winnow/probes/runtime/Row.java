package dev.winnow.probes.runtime;

/**
 * The counters of one thread. Only the owner writes them, with plain stores, so nothing is locked and nothing is lost; the
 * directory and its blocks are installed under the lock of {@link Rows}, so that a reader that holds it sees all of them.
 */
final class Row {
    static final int SHIFT = 4;

    /** Slots per block: small, because a thread hits a few classes' sites and pays for every block that it touches. */
    static final int BLOCK = 1 << SHIFT;

    static final int MASK = BLOCK - 1;
    static final long BLOCK_BYTES = HeapLayout.longArray(BLOCK);

    /** A header and two references. */
    static final long BYTES = HeapLayout.aligned(32);

    private static final long[][] NOTHING_HIT = {};

    final Thread owner;
    long[][] blocks = NOTHING_HIT;

    Row(Thread owner) {
        this.owner = owner;
    }

    /** The owner's block of a slot, or null when this thread never hit it. */
    long[] block(int slot) {
        int index = slot >> SHIFT;
        return index < blocks.length ? blocks[index] : null;
    }

    /** What the row was charged for, in bytes. */
    long bytes() {
        long bytes = BYTES + HeapLayout.referenceArray(blocks.length) - HeapLayout.referenceArray(0);
        for (long[] block : blocks) {
            bytes += block == null ? 0 : BLOCK_BYTES;
        }
        return bytes;
    }
}
