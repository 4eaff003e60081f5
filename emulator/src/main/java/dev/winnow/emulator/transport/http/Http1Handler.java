package dev.winnow.emulator.transport.http;

import java.util.concurrent.TimeUnit;

import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.transport.ConnectionReset;
import dev.winnow.emulator.transport.TransportSettings;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;

/** Serves one HTTP/1.1 connection. Responses keep the order of the requests, whatever delays each of them. */
final class Http1Handler extends ChannelInboundHandlerAdapter {
    private final HttpRequestHandler requests;
    private final TransportSettings settings;
    private final Http1Encoder encoder;
    private final boolean encrypted;

    private HttpRequest head;
    private BodyCollector body;
    private long lastDue = System.nanoTime();

    Http1Handler(HttpRequestHandler requests, TransportSettings settings, Http1Encoder encoder, boolean encrypted) {
        this.requests = requests;
        this.settings = settings;
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
        HttpHeaders headers = head.headers();
        IncomingRequest request = new IncomingRequest(
                head.method().name(),
                head.uri(),
                new Endpoint(authority(ctx), encrypted),
                header -> headers.get(HttpHeaderNames.of(header)),
                body.bytes());
        boolean broken = head.decoderResult().isFailure();
        boolean keepAlive = !broken && HttpUtil.isKeepAlive(head);
        head = null;
        body = null;
        Response response = broken ? Response.of(400) : requests.handle(request);
        long now = System.nanoTime();
        long due = now + settings.latencyNanos() + response.delayNanos();
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

    private String authority(ChannelHandlerContext ctx) {
        String host = head.headers().get("host");
        return host != null
                ? host
                : "localhost:" + ((SocketChannel) ctx.channel()).localAddress().getPort();
    }

    private void send(ChannelHandlerContext ctx, IncomingRequest request, Response response, boolean keepAlive) {
        if (response.defect() == Response.Defect.SILENT) {
            return;
        }
        if (response.defect() == Response.Defect.RESET) {
            ConnectionReset.reset(ctx);
            return;
        }
        ByteBuf out = encoder.encode(ctx.alloc(), response, request, keepAlive, settings.headersVaried());
        var written = ctx.write(out);
        if (!keepAlive || response.endsEarly()) {
            written.addListener(done -> ctx.close());
        }
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
