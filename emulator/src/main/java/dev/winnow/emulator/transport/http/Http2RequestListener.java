package dev.winnow.emulator.transport.http;

import java.util.concurrent.TimeUnit;

import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.transport.TransportSettings;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2FrameAdapter;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Stream;

/** Collects the requests of one HTTP/2 connection and sends their responses. */
final class Http2RequestListener extends Http2FrameAdapter {
    private record PartialRequest(Http2Headers headers, BodyCollector body) {}

    private final HttpRequestHandler requests;
    private final TransportSettings settings;
    private final Http2HeaderWriter headerWriter;
    private final Http2Handler handler;
    private final Http2Connection.PropertyKey partialRequest;

    Http2RequestListener(
            HttpRequestHandler requests,
            TransportSettings settings,
            Http2HeaderWriter headerWriter,
            Http2Handler handler) {
        this.requests = requests;
        this.settings = settings;
        this.headerWriter = headerWriter;
        this.handler = handler;
        partialRequest = handler.connection().newKey();
    }

    @Override
    public void onHeadersRead(
            ChannelHandlerContext ctx,
            int stream,
            Http2Headers headers,
            int dependency,
            short weight,
            boolean exclusive,
            int padding,
            boolean endOfStream) {
        onHeadersRead(ctx, stream, headers, padding, endOfStream);
    }

    @Override
    public void onHeadersRead(
            ChannelHandlerContext ctx, int stream, Http2Headers headers, int padding, boolean endOfStream) {
        if (endOfStream) {
            answer(ctx, stream, headers, Request.NO_BODY);
        } else {
            handler.connection().stream(stream)
                    .setProperty(partialRequest, new PartialRequest(headers, new BodyCollector()));
        }
    }

    @Override
    public int onDataRead(ChannelHandlerContext ctx, int streamId, ByteBuf data, int padding, boolean endOfStream) {
        int processed = data.readableBytes() + padding;
        Http2Stream stream = handler.connection().stream(streamId);
        PartialRequest request = stream.getProperty(partialRequest);
        request.body.add(data);
        if (endOfStream) {
            stream.removeProperty(partialRequest);
            answer(ctx, streamId, request.headers, request.body.bytes());
        }
        return processed;
    }

    @Override
    public void onPingRead(ChannelHandlerContext ctx, long data) {
        if (!settings.pingsIgnored()) {
            handler.encoder().writePing(ctx, true, data, ctx.newPromise());
            ctx.flush();
        }
    }

    private void answer(ChannelHandlerContext ctx, int stream, Http2Headers headers, byte[] body) {
        IncomingRequest request = new IncomingRequest(
                headers.method().toString(),
                headers.path().toString(),
                new Endpoint(headers.authority().toString(), true),
                header -> text(headers.get(HttpHeaderNames.of(header))),
                body);
        Response response = requests.handle(request);
        long delay = settings.latencyNanos() + response.delayNanos();
        if (delay == 0) {
            send(ctx, stream, request, response);
        } else {
            ctx.executor()
                    .schedule(
                            () -> {
                                send(ctx, stream, request, response);
                                // Flushing the context would leave the body in the handler's flow control.
                                handler.flush(ctx);
                            },
                            delay,
                            TimeUnit.NANOSECONDS);
        }
    }

    private static String text(CharSequence value) {
        return value == null ? null : value.toString();
    }

    private void send(ChannelHandlerContext ctx, int stream, IncomingRequest request, Response response) {
        if (response.defect() == Response.Defect.SILENT) {
            return;
        }
        if (response.defect() == Response.Defect.RESET) {
            handler.resetStream(ctx, stream);
            return;
        }
        boolean truncated = response.endsEarly();
        byte[] body = response.body();
        Http2Headers headers = headerWriter.headers(response, request, settings.headersVaried());
        boolean bodiless = body.length == 0;
        handler.encoder().writeHeaders(ctx, stream, headers, 0, bodiless, ctx.newPromise());
        if (!bodiless) {
            int sent = truncated ? body.length / 2 : body.length;
            ByteBuf data = Unpooled.wrappedBuffer(body, 0, sent);
            handler.encoder().writeData(ctx, stream, data, 0, !truncated, ctx.newPromise());
        }
        if (truncated) {
            handler.resetStream(ctx, stream);
        }
    }
}
