package dev.winnow.emulator.transport.http;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http2.DefaultHttp2PingFrame;
import io.netty.handler.codec.http2.Http2Frame;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2PingFrame;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** HTTP/2 PINGs from netty's own client, because the SDK sends them only on idle connections. */
class PingTest {
    private final BlockingQueue<Long> acknowledged = new LinkedBlockingQueue<>();
    private final CountDownLatch settings = new CountDownLatch(1);

    @Test
    void pingsAreAcknowledgedUnlessIgnored() throws Exception {
        EventLoopGroup threads = new NioEventLoopGroup(1);
        try (Emulator emulator = Emulator.start(EmulatorOptions.defaults())) {
            Channel channel = connect(threads, emulator.tlsPort());
            assertThat(settings.await(5, TimeUnit.MINUTES)).isTrue();

            ping(channel, 1);
            assertThat(acknowledged.poll(5, TimeUnit.MINUTES)).isEqualTo(1);

            emulator.control().ignorePings(true);
            ping(channel, 2);
            assertThat(acknowledged.poll(1, TimeUnit.SECONDS)).isNull();

            emulator.control().ignorePings(false);
            ping(channel, 3);
            assertThat(acknowledged.poll(5, TimeUnit.MINUTES)).isEqualTo(3);
            channel.close().sync();
        } finally {
            threads.shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
        }
    }

    private static void ping(Channel channel, long content) throws InterruptedException {
        channel.writeAndFlush(new DefaultHttp2PingFrame(content)).sync();
    }

    private Channel connect(EventLoopGroup threads, int port) throws Exception {
        SslContext tls = SslContextBuilder.forClient()
                .sslProvider(SslProvider.JDK)
                .trustManager(InsecureTrustManagerFactory.INSTANCE)
                .applicationProtocolConfig(new ApplicationProtocolConfig(
                        ApplicationProtocolConfig.Protocol.ALPN,
                        ApplicationProtocolConfig.SelectorFailureBehavior.NO_ADVERTISE,
                        ApplicationProtocolConfig.SelectedListenerFailureBehavior.ACCEPT,
                        ApplicationProtocolNames.HTTP_2))
                .build();
        return new Bootstrap()
                .group(threads)
                .channel(NioSocketChannel.class)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline()
                                .addLast(
                                        tls.newHandler(channel.alloc()),
                                        Http2FrameCodecBuilder.forClient().build(),
                                        new Acknowledgements());
                    }
                })
                .connect("127.0.0.1", port)
                .sync()
                .channel();
    }

    private final class Acknowledgements extends SimpleChannelInboundHandler<Http2Frame> {
        @Override
        protected void channelRead0(ChannelHandlerContext ctx, Http2Frame frame) {
            if (frame instanceof Http2PingFrame ping && ping.ack()) {
                acknowledged.add(ping.content());
            } else if (frame instanceof Http2SettingsFrame) {
                settings.countDown();
            }
        }
    }
}
