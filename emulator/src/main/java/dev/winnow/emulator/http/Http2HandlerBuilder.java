package dev.winnow.emulator.http;

import io.netty.handler.codec.http2.AbstractHttp2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.Http2ConnectionDecoder;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2Settings;

/** Makes the handler of one HTTP/2 connection. */
final class Http2HandlerBuilder extends AbstractHttp2ConnectionHandlerBuilder<Http2Handler, Http2HandlerBuilder> {
    private static final int UPLOAD_WINDOW = 1 << 20;

    private final Service service;
    private final Http2HeaderWriter headerWriter;

    Http2HandlerBuilder(Service service, Http2HeaderWriter headerWriter) {
        this.service = service;
        this.headerWriter = headerWriter;
    }

    Http2Handler create() {
        server(true);
        validateHeaders(false);
        // We acknowledge them ourselves, so that they can be made to vanish.
        autoAckPingFrame(false);
        initialSettings(new Http2Settings().maxConcurrentStreams(1000).initialWindowSize(UPLOAD_WINDOW));
        return build();
    }

    @Override
    protected Http2Handler build(
            Http2ConnectionDecoder decoder, Http2ConnectionEncoder encoder, Http2Settings initialSettings) {
        Http2Handler handler = new Http2Handler(decoder, encoder, initialSettings);
        frameListener(new Http2Streams(service, headerWriter, handler));
        return handler;
    }
}
