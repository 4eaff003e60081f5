package dev.winnow.patches.cosmos4.http;

import java.util.function.Predicate;

import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequest;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.buffers.PooledEncoding;
import dev.winnow.patches.runtime.buffers.PooledEncoding.Encoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;

/**
 * Encodes a thin client's requests into pooled buffers.
 *
 * <p>The vendor's new buffer of 256 bytes has to grow, and is copied into an array (0.8 kB). Until 4.68.0 it sends
 * the unused part of the array, too, so there the patch is refused.
 *
 * <p>Preserved: the array's bytes, always a copy. The buffer goes back to the pool, also when encoding fails: from
 * 4.76.0 on the vendor's code releases it, before that this patch does.
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

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.ThinClientStoreModel")
    abstract static class ThinClientStoreModel {
        @Redirects(
                in = "wrapInHttpRequest",
                of = Unpooled.class,
                shapes = {
                    "0931daa6de8e937f 4.69.0..4.70.0",
                    "b53c67343b55cb46 4.71.0",
                    "92d63976524cf08d 4.72.0..4.75.0",
                    "3f4833543ba0762c 4.76.0..4.78.0",
                    "e88707d99f13a98d 4.79.0..4.81.0",
                    "c8553ceecaf4414c 4.83.0"
                })
        static ByteBuf buffer() {
            // The pool that Netty's channels use: another one would keep a chunk of 4 MB for each of its arenas.
            return ByteBufAllocator.DEFAULT.buffer();
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

        @Redirects(
                in = "wrapInHttpRequest",
                shapes = {
                    "0931daa6de8e937f 4.69.0..4.70.0",
                    "b53c67343b55cb46 4.71.0",
                    "92d63976524cf08d 4.72.0..4.75.0"
                },
                fixed = {"3f4833543ba0762c 4.76.0..4.78.0", "e88707d99f13a98d 4.79.0..4.81.0", "c8553ceecaf4414c 4.83.0"
                })
        static void encode(RntbdRequest request, ByteBuf buffer, boolean forThinClient) {
            Encoder<RntbdRequest, ByteBuf> encoder = RntbdRequest::encode;
            Predicate<ByteBuf> release = ByteBuf::release;
            PooledEncoding.encode(request, buffer, forThinClient, encoder, release);
        }

        @Redirects(
                in = "wrapInHttpRequest",
                shapes = {
                    "0931daa6de8e937f 4.69.0..4.70.0",
                    "b53c67343b55cb46 4.71.0",
                    "92d63976524cf08d 4.72.0..4.75.0"
                })
        static ByteBuf getBytes(ByteBuf buffer, int start, byte[] bytes, int offset, int length) {
            buffer.getBytes(start, bytes, offset, length);
            buffer.release();
            return buffer;
        }
    }
}
