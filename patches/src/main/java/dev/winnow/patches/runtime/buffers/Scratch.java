package dev.winnow.patches.runtime.buffers;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Reusable byte arrays for building or reading something. Keeps at most 16 arrays (256 kB) and wipes them before other code
 * can see them. A thread that finds none creates one.
 */
public final class Scratch {
    /** The length of each. */
    public static final int SIZE = 16 * 1024;

    private static final int SLOTS = 16;
    private static final AtomicReferenceArray<byte[]> FREE = new AtomicReferenceArray<>(SLOTS);

    private Scratch() {}

    /** An array of zeros. */
    public static byte[] take() {
        byte[] free = FREE.getAndSet(slot(), null);
        return free == null ? new byte[SIZE] : free;
    }

    /**
     * Returns the array for reuse.
     *
     * @param used how many of its first bytes may not be zero
     */
    public static void give(byte[] scratch, int used) {
        Arrays.fill(scratch, 0, used, (byte) 0);
        FREE.lazySet(slot(), scratch);
    }

    /** The text with one byte per character. Returns the array for reuse. */
    @SuppressWarnings("deprecation") // the only way to a string that copies its bytes just once on every JDK
    public static String text(byte[] scratch, int length) {
        String text = new String(scratch, 0, 0, length);
        give(scratch, length);
        return text;
    }

    private static int slot() {
        return (int) Thread.currentThread().getId() & SLOTS - 1;
    }
}
