package dev.winnow.emulator.transport.http;

import dev.winnow.emulator.transport.TransportSettings;
import io.netty.handler.codec.http2.AbstractHttp2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.Http2ConnectionDecoder;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2Settings;

/** Creates the handler of one HTTP/2 connection. */
final class Http2HandlerBuilder extends AbstractHttp2ConnectionHandlerBuilder<Http2Handler, Http2HandlerBuilder> {
    private static final int UPLOAD_WINDOW = 1 << 20;

    private final HttpRequestHandler requests;
    private final TransportSettings settings;
    private final Http2HeaderWriter headerWriter;

    Http2HandlerBuilder(HttpRequestHandler requests, TransportSettings settings, Http2HeaderWriter headerWriter) {
        this.requests = requests;
        this.settings = settings;
        this.headerWriter = headerWriter;
    }

    Http2Handler create() {
        server(true);
        validateHeaders(false);
        // The request listener acknowledges PINGs, because a setting can tell it to ignore them.
        autoAckPingFrame(false);
        initialSettings(new Http2Settings().maxConcurrentStreams(1000).initialWindowSize(UPLOAD_WINDOW));
        return build();
    }

    @Override
    protected Http2Handler build(
            Http2ConnectionDecoder decoder, Http2ConnectionEncoder encoder, Http2Settings initialSettings) {
        Http2Handler handler = new Http2Handler(decoder, encoder, initialSettings);
        frameListener(new Http2RequestListener(requests, settings, headerWriter, handler));
        return handler;
    }
}
