package dev.winnow.emulator.http;

import java.util.concurrent.TimeUnit;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2FrameAdapter;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Stream;

/** The streams of one HTTP/2 connection: gathers their requests and answers them. */
final class Http2Streams extends Http2FrameAdapter {
    private record Unfinished(Http2Headers headers, BodyCollector body) {}

    private final Service service;
    private final Http2HeaderWriter headerWriter;
    private final Http2Handler handler;
    private final Http2Connection.PropertyKey unfinished;

    Http2Streams(Service service, Http2HeaderWriter headerWriter, Http2Handler handler) {
        this.service = service;
        this.headerWriter = headerWriter;
        this.handler = handler;
        unfinished = handler.connection().newKey();
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
            handler.connection().stream(stream).setProperty(unfinished, new Unfinished(headers, new BodyCollector()));
        }
    }

    @Override
    public int onDataRead(ChannelHandlerContext ctx, int streamId, ByteBuf data, int padding, boolean endOfStream) {
        int processed = data.readableBytes() + padding;
        Http2Stream stream = handler.connection().stream(streamId);
        Unfinished request = stream.getProperty(unfinished);
        request.body.add(data);
        if (endOfStream) {
            stream.removeProperty(unfinished);
            answer(ctx, streamId, request.headers, request.body.bytes());
        }
        return processed;
    }

    @Override
    public void onPingRead(ChannelHandlerContext ctx, long data) {
        if (!service.pingsVanish()) {
            handler.encoder().writePing(ctx, true, data, ctx.newPromise());
            ctx.flush();
        }
    }

    private void answer(ChannelHandlerContext ctx, int stream, Http2Headers headers, byte[] body) {
        Request request = new Request(
                HttpMethod.valueOf(headers.method().toString()),
                headers.path().toString(),
                headers.authority(),
                true,
                headers::get,
                body);
        Response response = service.answer(request);
        long delay = service.latencyNanos() + response.delayNanos();
        if (delay == 0) {
            send(ctx, stream, request, response);
        } else {
            ctx.executor()
                    .schedule(
                            () -> {
                                send(ctx, stream, request, response);
                                // Not the context's: the body waits in the handler's flow control.
                                handler.flush(ctx);
                            },
                            delay,
                            TimeUnit.NANOSECONDS);
        }
    }

    private void send(ChannelHandlerContext ctx, int stream, Request request, Response response) {
        if (response.defect() == Response.Defect.RESET) {
            handler.resetStream(ctx, stream);
            return;
        }
        boolean truncated = response.defect() == Response.Defect.TRUNCATED;
        byte[] body = response.body();
        Http2Headers headers = headerWriter.headers(response, request, service.headersVary());
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
