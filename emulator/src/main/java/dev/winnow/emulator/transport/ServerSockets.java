package dev.winnow.emulator.transport;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;

/** The listening sockets of all transports, and the event loops that serve their connections. On 127.0.0.1 only. */
public final class ServerSockets implements AutoCloseable {
    private static final String LOOPBACK = "127.0.0.1";

    private final EventLoopGroup eventLoops;

    public ServerSockets(int eventLoopCount) {
        eventLoops = new NioEventLoopGroup(eventLoopCount, new DefaultThreadFactory("emulator", true));
    }

    /**
     * Listens on a port.
     *
     * @param port the port, or 0 for any free one
     * @param pipeline adds the handlers of a new connection
     * @return the port
     * @throws IOException if the port is taken
     */
    public int listen(int port, Consumer<SocketChannel> pipeline) throws IOException {
        ChannelFuture bound = new ServerBootstrap()
                .group(eventLoops)
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
        return ((InetSocketAddress) bound.channel().localAddress()).getPort();
    }

    @Override
    public void close() {
        eventLoops.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
    }
}
