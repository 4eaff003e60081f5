package dev.winnow.emulator.transport.http;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2ConnectionDecoder;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Settings;

/**
 * Serves one HTTP/2 connection. It passes frames directly to the {@link Http2RequestListener}: netty's multiplexer, with its
 * channel per stream, costs more than the response itself.
 */
final class Http2Handler extends Http2ConnectionHandler {
    Http2Handler(Http2ConnectionDecoder decoder, Http2ConnectionEncoder encoder, Http2Settings settings) {
        super(decoder, encoder, settings);
    }

    void resetStream(ChannelHandlerContext ctx, int stream) {
        resetStream(ctx, stream, Http2Error.INTERNAL_ERROR.code(), ctx.newPromise());
    }
}
