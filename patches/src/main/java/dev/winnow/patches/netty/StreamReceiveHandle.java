package dev.winnow.patches.netty;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelConfig;
import io.netty.channel.DefaultChannelConfig;
import io.netty.channel.RecvByteBufAllocator;

/**
 * Checks an HTTP/2 stream's allocator of receive buffers without creating what it would allocate.
 *
 * <p>Netty creates a handle only to see its class (96 B).
 *
 * <p>Preserved: the check. Allocators other than Netty's own default are asked as before.
 */
@AutoService(Patch.class)
public final class StreamReceiveHandle extends NettyPatch {
    public StreamReceiveHandle() {
        super("stream-receive-handle", "Checks the receive buffers of an HTTP/2 stream without a handle", "own");
    }

    @Override
    public int mostAddedBytes() {
        return 16_384;
    }

    @Template("io.netty.handler.codec.http2.AbstractHttp2StreamChannel$Http2StreamChannelConfig")
    static class Http2StreamChannelConfig extends DefaultChannelConfig {
        Http2StreamChannelConfig(Channel channel) {
            super(channel);
        }

        @Override
        @SuppressWarnings("deprecation") // the type that the vendor's call returns
        @Replaces(shapes = "f1741462ea6d5082 4.1.110..4.1.140")
        public ChannelConfig setRecvByteBufAllocator(RecvByteBufAllocator allocator) {
            if (allocator.getClass() != AdaptiveRecvByteBufAllocator.class
                    && !(allocator.newHandle() instanceof RecvByteBufAllocator.ExtendedHandle)) {
                throw new IllegalArgumentException("allocator.newHandle() must return an object of type: "
                        + RecvByteBufAllocator.ExtendedHandle.class);
            }
            super.setRecvByteBufAllocator(allocator);
            return this;
        }
    }
}
