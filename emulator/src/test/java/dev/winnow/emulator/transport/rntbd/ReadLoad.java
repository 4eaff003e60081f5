package dev.winnow.emulator.transport.rntbd;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;

/**
 * Sends the same encoded request again and again over one connection, with a fixed number in flight. It decodes no more of a
 * response than its length and status, so that the server is what is measured.
 */
final class ReadLoad extends ByteToMessageDecoder {
    private static final int IN_FLIGHT = 64;
    private static final int OK = 200;
    /** The first token of a response says whether a payload follows. */
    private static final int PAYLOAD_FLAG = RequestFrame.MIN_HEAD_LENGTH + Short.BYTES + Byte.BYTES;

    private final ByteBuf contextRequest;
    private final ByteBuf request;
    private final long count;
    private final AtomicLong failures = new AtomicLong();
    private final CountDownLatch finished = new CountDownLatch(1);
    private long sent;
    private long received = -1;

    private ReadLoad(ByteBuf contextRequest, ByteBuf request, long count) {
        this.contextRequest = contextRequest;
        this.request = request;
        this.count = count;
    }

    /** Sends that many requests and returns the number of responses whose status is not 200. */
    static long run(int port, ByteBuf contextRequest, ByteBuf request, long count) throws Exception {
        SslContext tls = SslContextBuilder.forClient()
                .trustManager(InsecureTrustManagerFactory.INSTANCE)
                .build();
        ReadLoad load = new ReadLoad(contextRequest, request, count);
        EventLoopGroup eventLoop = new NioEventLoopGroup(1);
        try {
            new Bootstrap()
                    .group(eventLoop)
                    .channel(NioSocketChannel.class)
                    .handler(new ChannelInitializer<SocketChannel>() {
                        @Override
                        protected void initChannel(SocketChannel channel) {
                            channel.pipeline().addLast(tls.newHandler(channel.alloc()), load);
                        }
                    })
                    .connect("127.0.0.1", port)
                    .sync();
            load.finished.await();
            return load.failures.get();
        } finally {
            eventLoop.shutdownGracefully();
        }
    }

    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        ctx.writeAndFlush(contextRequest.retainedDuplicate());
    }

    @Override
    protected void decode(ChannelHandlerContext ctx, ByteBuf in, java.util.List<Object> out) {
        int start = in.readerIndex();
        if (in.readableBytes() < RequestFrame.MIN_HEAD_LENGTH || in.readableBytes() < in.getIntLE(start)) {
            return;
        }
        int length = in.getIntLE(start);
        boolean isContext = received < 0;
        if (!isContext && in.getByte(start + PAYLOAD_FLAG) != 0) {
            if (in.readableBytes() < length + Integer.BYTES
                    || in.readableBytes() < length + Integer.BYTES + in.getIntLE(start + length)) {
                return;
            }
            length += Integer.BYTES + in.getIntLE(start + length);
        }
        if (in.getIntLE(start + Integer.BYTES) != OK) {
            failures.incrementAndGet();
        }
        in.skipBytes(length);
        received++;
        while (sent < count && sent - received < IN_FLIGHT) {
            ctx.write(request.retainedDuplicate());
            sent++;
        }
        if (received == count) {
            finished.countDown();
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) throws Exception {
        ctx.flush();
        super.channelReadComplete(ctx);
    }

    /** A closed connection ends the load; every missing response counts as a failure. */
    @Override
    protected void handlerRemoved0(ChannelHandlerContext ctx) {
        failures.addAndGet(count - Math.max(0, received));
        finished.countDown();
    }

    /** Returns the bytes as a buffer that is never released. */
    static ByteBuf permanent(ByteBuf bytes) {
        return Unpooled.unreleasableBuffer(bytes);
    }
}
