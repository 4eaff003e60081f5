package dev.winnow.patches.runtime.buffers;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiFunction;

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

    /** Opens a parser on bytes of an array. */
    @FunctionalInterface
    public interface Opener<P> {
        P open(byte[] bytes, int from, int length) throws IOException;
    }

    /** Creates a result from the parsed bytes. The result must not refer to the array. */
    @FunctionalInterface
    public interface Reader<P, T> {
        T read(P parser) throws IOException;
    }

    /**
     * The reader's result for the stream's next bytes.
     *
     * @param body supports marks
     * @param length missing bytes read as zeros
     * @param without takes the feature from the parser before it is read
     * @return null, with the stream at its old position, if the result is null, there are too many bytes, or they cannot be read
     */
    public static <P extends Closeable, F, T> T read(
            InputStream body, int length, Opener<P> opener, BiFunction<P, F, P> without, F feature, Reader<P, T> reader)
            throws IOException {
        if (length > SIZE) {
            return null;
        }
        body.mark(length);
        byte[] bytes = take();
        T made = null;
        try {
            body.read(bytes, 0, length);
            try (P parser = opener.open(bytes, 0, length)) {
                made = reader.read(without.apply(parser, feature));
            }
        } catch (IOException e) {
            made = null;
        } finally {
            give(bytes, length);
        }
        if (made == null) {
            body.reset();
        }
        return made;
    }

    private static int slot() {
        return (int) Thread.currentThread().getId() & SLOTS - 1;
    }
}
