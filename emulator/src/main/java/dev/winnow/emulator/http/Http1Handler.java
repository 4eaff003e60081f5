package dev.winnow.emulator.http;

import java.util.concurrent.TimeUnit;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;

/** Serves one HTTP/1.1 connection. Its requests are answered in their order, whatever holds each of them back. */
final class Http1Handler extends ChannelInboundHandlerAdapter {
    private final Service service;
    private final Http1Encoder encoder;
    private final boolean encrypted;

    private HttpRequest head;
    private BodyCollector body;
    private long lastDue = System.nanoTime();

    Http1Handler(Service service, Http1Encoder encoder, boolean encrypted) {
        this.service = service;
        this.encoder = encoder;
        this.encrypted = encrypted;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        try {
            if (message instanceof HttpRequest request) {
                head = request;
                body = new BodyCollector();
            }
            if (message instanceof HttpContent content && head != null) {
                body.add(content.content());
                if (message instanceof LastHttpContent) {
                    answer(ctx);
                }
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void answer(ChannelHandlerContext ctx) {
        Request request =
                new Request(head.method(), head.uri(), authority(ctx), encrypted, head.headers()::get, body.bytes());
        boolean broken = head.decoderResult().isFailure();
        boolean keepAlive = !broken && HttpUtil.isKeepAlive(head);
        head = null;
        body = null;
        Response response = broken ? Response.of(400) : service.answer(request);
        long now = System.nanoTime();
        long due = now + service.latencyNanos() + response.delayNanos();
        if (due <= now && lastDue <= now) {
            send(ctx, request, response, keepAlive);
            return;
        }
        lastDue = Math.max(due, lastDue);
        ctx.executor()
                .schedule(
                        () -> {
                            send(ctx, request, response, keepAlive);
                            ctx.flush();
                        },
                        lastDue - now,
                        TimeUnit.NANOSECONDS);
    }

    private CharSequence authority(ChannelHandlerContext ctx) {
        String host = head.headers().get(HttpHeaderNames.HOST);
        return host != null
                ? host
                : "localhost:" + ((SocketChannel) ctx.channel()).localAddress().getPort();
    }

    private void send(ChannelHandlerContext ctx, Request request, Response response, boolean keepAlive) {
        if (response.defect() == Response.Defect.RESET) {
            reset(ctx);
            return;
        }
        ByteBuf out = encoder.encode(ctx.alloc(), response, request, keepAlive, service.headersVary());
        var written = ctx.write(out);
        if (!keepAlive || response.defect() == Response.Defect.TRUNCATED) {
            written.addListener(done -> ctx.close());
        }
    }

    /** Closes the socket under TLS's feet, with RST instead of FIN. */
    private static void reset(ChannelHandlerContext ctx) {
        ((SocketChannel) ctx.channel()).config().setSoLinger(0);
        ctx.channel().unsafe().close(ctx.newPromise());
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        ctx.flush();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        ctx.close();
    }
}
