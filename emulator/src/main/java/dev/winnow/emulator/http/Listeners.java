package dev.winnow.emulator.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import javax.net.ssl.SSLException;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.ApplicationProtocolNegotiationHandler;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.util.concurrent.DefaultThreadFactory;

/** The two listening sockets and the threads that serve them; on 127.0.0.1 only. */
public final class Listeners implements AutoCloseable {
    private static final String LOOPBACK = "127.0.0.1";
    /** Room for the absolute-form targets and long continuation tokens that clients send. */
    private static final int MAX_LINE = 64 * 1024;

    private final Service service;
    private final Http1Encoder http1;
    private final Http2HeaderWriter http2;
    private final EventLoopGroup threads;

    public Listeners(Service service, HeaderTemplate template, HeaderCase nameCase, int threadCount) {
        this.service = service;
        http1 = new Http1Encoder(template, nameCase);
        http2 = new Http2HeaderWriter(template);
        threads = new NioEventLoopGroup(threadCount, new DefaultThreadFactory("gateway", true));
    }

    /**
     * Listens for HTTP/2 and HTTP/1.1 over TLS; the client chooses by ALPN.
     *
     * @param port the port, or 0 for any free one
     * @return the port
     * @throws IOException if the port is taken
     */
    public int listenTls(int port, Certificate certificate) throws IOException {
        SslContext tls = tls(certificate);
        return listen(
                port,
                channel -> channel.pipeline()
                        .addLast(
                                tls.newHandler(channel.alloc()),
                                new ApplicationProtocolNegotiationHandler(ApplicationProtocolNames.HTTP_1_1) {
                                    @Override
                                    protected void configurePipeline(ChannelHandlerContext ctx, String protocol) {
                                        if (ApplicationProtocolNames.HTTP_2.equals(protocol)) {
                                            ctx.pipeline().addLast(new Http2HandlerBuilder(service, http2).create());
                                        } else {
                                            ctx.pipeline().addLast(http1Handlers(true));
                                        }
                                    }

                                    @Override
                                    protected void handshakeFailure(ChannelHandlerContext ctx, Throwable cause) {
                                        // The client knows why it refused us; a gateway's log is no place for it.
                                        ctx.close();
                                    }
                                }));
    }

    /**
     * Listens for HTTP/1.1 without TLS.
     *
     * @param port the port, or 0 for any free one
     * @return the port
     * @throws IOException if the port is taken
     */
    public int listenPlain(int port) throws IOException {
        return listen(port, channel -> channel.pipeline().addLast(http1Handlers(false)));
    }

    private ChannelHandler[] http1Handlers(boolean encrypted) {
        return new ChannelHandler[] {
            new HttpRequestDecoder(MAX_LINE, MAX_LINE, MAX_LINE), new Http1Handler(service, http1, encrypted)
        };
    }

    private static SslContext tls(Certificate certificate) throws SSLException {
        return SslContextBuilder.forServer(certificate.key(), certificate.certificate())
                .sslProvider(SslProvider.JDK)
                .applicationProtocolConfig(new ApplicationProtocolConfig(
                        ApplicationProtocolConfig.Protocol.ALPN,
                        ApplicationProtocolConfig.SelectorFailureBehavior.NO_ADVERTISE,
                        ApplicationProtocolConfig.SelectedListenerFailureBehavior.ACCEPT,
                        List.of(ApplicationProtocolNames.HTTP_2, ApplicationProtocolNames.HTTP_1_1)))
                .build();
    }

    private int listen(int port, Consumer<SocketChannel> pipeline) throws IOException {
        ChannelFuture bound = new ServerBootstrap()
                .group(threads)
                .channel(NioServerSocketChannel.class)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        pipeline.accept(channel);
                    }
                })
                .bind(LOOPBACK, port)
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new IOException("port " + port, bound.cause());
        }
        Channel channel = bound.channel();
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    @Override
    public void close() {
        threads.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
    }
}
