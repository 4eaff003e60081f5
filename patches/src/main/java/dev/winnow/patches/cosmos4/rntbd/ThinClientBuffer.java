package dev.winnow.patches.cosmos4.rntbd;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/**
 * Encodes a thin client's request into a buffer that is large enough from the beginning.
 *
 * <p>The vendor's buffer begins with 256 bytes and is copied each time it doubles (0.8 kB for a read; for an upsert, up to
 * twice the document).
 *
 * <p>Preserved: the bytes, and an array that belongs to the request alone. The length is the one that the vendor computes
 * first, with the same exceptions. A buffer that has room, or a limit, stays as it is.
 */
@AutoService(Patch.class)
public final class ThinClientBuffer extends Patch {
    public ThinClientBuffer() {
        super("thin-client-buffer", "Encodes a thin client's request into a buffer that need not grow", "issue 43845");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Template("com.azure.cosmos.implementation.ThinClientStoreModel")
    static class ThinClientStoreModel {
        @Redirects(
                in = "wrapInHttpRequest",
                of = Unpooled.class,
                shapes = {
                    "503afcdd2d641c40 4.67.0..4.68.0",
                    "0931daa6de8e937f 4.69.0..4.70.0",
                    "b53c67343b55cb46 4.71.0",
                    "92d63976524cf08d 4.72.0..4.75.0",
                    "3f4833543ba0762c 4.76.0..4.78.0",
                    "e88707d99f13a98d 4.79.0..4.81.0",
                    "c8553ceecaf4414c 4.83.0"
                })
        static ByteBuf buffer() {
            return Unpooled.buffer(0);
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestHeaders")
    abstract static class RntbdRequestHeaders {
        abstract int computeLength(boolean forThinClient);
    }

    /** Gives the buffer that has no room at all the room that the request takes. The buffers of channels have some. */
    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequest")
    static class RntbdRequest {
        private static final int FRAME_LENGTH = 24;
        private static final int LARGEST = 1 << 24;

        /** Netty wants three bytes for each character that it is about to encode. */
        private static final int ROOM = 256;

        private RntbdRequestHeaders headers;
        private byte[] payload;

        @EarlyReturn(shapes = "b31bbcd0ce308e72 4.67.0..4.83.0")
        public boolean encode(ByteBuf out, boolean forThinClient) {
            if (forThinClient && out.capacity() == 0 && out.maxCapacity() == Integer.MAX_VALUE) {
                int length = FRAME_LENGTH + headers.computeLength(true);
                int whole = payload.length == 0 ? length : length + Integer.BYTES + payload.length;
                if (whole > 0 && whole <= LARGEST) {
                    out.capacity(whole + ROOM);
                }
            }
            return false;
        }
    }
}
