package dev.winnow.patches.netty;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.patches.testing.Call;
import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2StreamChannelBootstrap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamReceiveHandleTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.1.110", "4.1.118", "4.1.132", "4.1.137"})
    void allocatorsAreAcceptedAndRefusedAsBefore(String release) {
        NettyJars.differential(
                        "stream-receive-handle",
                        "io.netty.handler.codec.http2.",
                        "netty-codec-http2-" + release + ".Final")
                .calls(Configure.class, random -> random.ints(8, 0, 7).toArray(), 100_000);
    }

    /** Sets allocators of a stream, one after the other. */
    static final class Configure implements Call<int[]> {
        @Override
        @SuppressWarnings("deprecation") // what an allocator returns that netty refuses
        public Object observe(int[] input) throws Exception {
            EmbeddedChannel connection = new EmbeddedChannel(
                    Http2FrameCodecBuilder.forClient().build(),
                    new Http2MultiplexHandler(new ChannelInboundHandlerAdapter()));
            Channel stream = new Http2StreamChannelBootstrap(connection)
                    .handler(new ChannelInboundHandlerAdapter())
                    .open()
                    .sync()
                    .getNow();
            List<Object> seen = new ArrayList<>();
            int[] asked = new int[1];
            for (int kind : input) {
                RecvByteBufAllocator allocator = allocator(kind, asked);
                try {
                    seen.add(stream.config().setRecvByteBufAllocator(allocator) == stream.config());
                } catch (RuntimeException e) {
                    seen.add(e.getClass() + " " + e.getMessage());
                }
                seen.add(stream.config().getRecvByteBufAllocator() == allocator);
                seen.add(stream.unsafe().recvBufAllocHandle().guess());
            }
            seen.add(asked[0]);
            connection.finishAndReleaseAll();
            return seen;
        }

        @SuppressWarnings("deprecation") // what an allocator returns that netty refuses
        private static RecvByteBufAllocator allocator(int kind, int[] asked) {
            switch (kind) {
                case 0:
                    return new AdaptiveRecvByteBufAllocator();
                case 1:
                    return new AdaptiveRecvByteBufAllocator(64, 128, 65536);
                case 2:
                    return new FixedRecvByteBufAllocator(100);
                case 3:
                    return new AdaptiveRecvByteBufAllocator() {
                        @Override
                        public Handle newHandle() {
                            asked[0]++;
                            return super.newHandle();
                        }
                    };
                case 4:
                    return () -> null;
                case 5:
                    return () -> {
                        throw new IllegalStateException("no handle");
                    };
                default:
                    return null;
            }
        }
    }
}
