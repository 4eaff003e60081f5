package dev.winnow.patches.runtime.buffers;

import java.util.function.Predicate;

/** Encodes requests into buffers of a pool. */
public final class PooledEncoding {
    private PooledEncoding() {}

    /** Encodes a request into a buffer, for a thin client or for a replica. */
    public interface Encoder<R, B> {
        void encode(R request, B buffer, boolean forThinClient);
    }

    /**
     * Calls the encoder. If it fails, the buffer goes back to its pool.
     *
     * @param release the buffer's method
     */
    public static <R, B> void encode(
            R request, B buffer, boolean forThinClient, Encoder<R, B> encoder, Predicate<B> release) {
        try {
            encoder.encode(request, buffer, forThinClient);
        } catch (Throwable e) {
            release.test(buffer);
            throw e;
        }
    }
}
