package dev.winnow.patches.runtime.buffers;

import java.util.function.Predicate;

/** Encodes messages into buffers of a pool. */
public final class PooledEncoding {
    private PooledEncoding() {}

    /** Encodes a message into a buffer, in one of two ways. */
    public interface Encoder<M, B> {
        void encode(M message, B buffer, boolean way);
    }

    /**
     * Calls the encoder. If it fails, the buffer goes back to its pool.
     *
     * @param release the buffer's method
     */
    public static <M, B> void encode(M message, B buffer, boolean way, Encoder<M, B> encoder, Predicate<B> release) {
        try {
            encoder.encode(message, buffer, way);
        } catch (Throwable e) {
            release.test(buffer);
            throw e;
        }
    }
}
