package dev.winnow.patches.cosmos4.http;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;

/**
 * Encodes a thin client's requests into pooled buffers.
 *
 * <p>The vendor encodes each request into a new buffer of 256 bytes, which it has to grow, and copies the bytes into an
 * array (0.8 kB).
 *
 * <p>Preserved: the array's bytes. It is always a copy, so nothing refers to the pool's memory. The vendor's code
 * releases the buffer, also when encoding fails.
 */
@AutoService(Patch.class)
public final class ThinClientBuffer extends Patch {
    public ThinClientBuffer() {
        super("thin-client-buffer", "Encodes a thin client's requests into pooled buffers", "issue 43845");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Template("com.azure.cosmos.implementation.ThinClientStoreModel")
    abstract static class ThinClientStoreModel {
        @Redirects(
                in = "wrapInHttpRequest",
                of = Unpooled.class,
                shapes = {
                    "3f4833543ba0762c 4.76.0..4.78.0",
                    "e88707d99f13a98d 4.79.0..4.81.0",
                    "c8553ceecaf4414c 4.83.0"
                })
        static ByteBuf buffer() {
            return PooledByteBufAllocator.DEFAULT.heapBuffer();
        }

        @Redirects(
                in = "wrapInHttpRequest",
                of = ByteBufUtil.class,
                shapes = {
                    "3f4833543ba0762c 4.76.0..4.78.0",
                    "e88707d99f13a98d 4.79.0..4.81.0",
                    "c8553ceecaf4414c 4.83.0"
                })
        static byte[] getBytes(ByteBuf buffer, int start, int length, boolean copy) {
            return ByteBufUtil.getBytes(buffer, start, length, true);
        }
    }
}
