package dev.winnow.patches.runtime.buffers;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiFunction;

/**
 * Byte arrays to put something together in, or to read something from, before it becomes an object of its own: 16 at
 * most are kept (256 kB), and wiped before anyone else can see them. A thread that finds none makes one.
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
     * Gives it back.
     *
     * @param used how many of its first bytes may not be zero
     */
    public static void give(byte[] scratch, int used) {
        Arrays.fill(scratch, 0, used, (byte) 0);
        FREE.lazySet(slot(), scratch);
    }

    /** As text of one byte a character; gives the array back. */
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

    /** Makes something of what is parsed, of which it may keep nothing that lies in the array. */
    @FunctionalInterface
    public interface Reader<P, T> {
        T read(P parser) throws IOException;
    }

    /**
     * What the reader makes of the stream's next bytes.
     *
     * @param body supports marks
     * @param length missing bytes read as zeros
     * @param without takes the feature from the parser before it is read
     * @return null, with the stream where it was, if that is nothing, if the bytes are too many or if it cannot be read
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
