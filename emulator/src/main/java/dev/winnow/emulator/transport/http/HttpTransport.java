package dev.winnow.emulator.transport.http;

import java.util.List;

import javax.net.ssl.SSLException;

import dev.winnow.emulator.transport.Certificate;
import dev.winnow.emulator.transport.TransportSettings;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http2.AbstractHttp2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.Http2ConnectionDecoder;
import io.netty.handler.codec.http2.Http2ConnectionEncoder;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.ApplicationProtocolNegotiationHandler;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;

/** Sets new connections up for HTTP/1.1 or HTTP/2. */
public final class HttpTransport {
    /** Room for the absolute-form targets and long continuation tokens that clients send. */
    private static final int MAX_LINE = 64 * 1024;

    private final HttpRequestHandler requests;
    private final TransportSettings settings;
    private final Http1Encoder http1;
    private final Http2HeaderWriter http2;

    public HttpTransport(
            HttpRequestHandler requests, TransportSettings settings, HeaderTemplate template, HeaderCase nameCase) {
        this.requests = requests;
        this.settings = settings;
        http1 = new Http1Encoder(template, nameCase);
        http2 = new Http2HeaderWriter(template);
    }

    /** Returns the TLS configuration: the client chooses between HTTP/2 and HTTP/1.1 by ALPN. */
    public static SslContext tls(Certificate certificate) {
        try {
            return SslContextBuilder.forServer(certificate.key(), certificate.certificate())
                    .sslProvider(SslProvider.JDK)
                    .applicationProtocolConfig(new ApplicationProtocolConfig(
                            ApplicationProtocolConfig.Protocol.ALPN,
                            ApplicationProtocolConfig.SelectorFailureBehavior.NO_ADVERTISE,
                            ApplicationProtocolConfig.SelectedListenerFailureBehavior.ACCEPT,
                            List.of(ApplicationProtocolNames.HTTP_2, ApplicationProtocolNames.HTTP_1_1)))
                    .build();
        } catch (SSLException e) {
            throw new IllegalStateException("this JDK cannot serve TLS", e);
        }
    }

    /** Prepares a connection for HTTP/2 or HTTP/1.1 over TLS. */
    public void addTlsHandlers(SocketChannel channel, SslContext tls) {
        channel.pipeline().addLast(tls.newHandler(channel.alloc()), new ProtocolNegotiation());
    }

    /** Prepares a connection for HTTP/1.1 without TLS. */
    public void addPlainHandlers(SocketChannel channel) {
        channel.pipeline().addLast(http1Handlers(false));
    }

    private ChannelHandler[] http1Handlers(boolean encrypted) {
        return new ChannelHandler[] {
            new HttpRequestDecoder(MAX_LINE, MAX_LINE, MAX_LINE), new Http1Handler(requests, settings, http1, encrypted)
        };
    }

    private final class ProtocolNegotiation extends ApplicationProtocolNegotiationHandler {
        ProtocolNegotiation() {
            super(ApplicationProtocolNames.HTTP_1_1);
        }

        @Override
        protected void configurePipeline(ChannelHandlerContext ctx, String protocol) {
            if (ApplicationProtocolNames.HTTP_2.equals(protocol)) {
                ctx.pipeline().addLast(new Http2HandlerBuilder(requests, settings, http2).create());
            } else {
                ctx.pipeline().addLast(http1Handlers(true));
            }
        }

        @Override
        protected void handshakeFailure(ChannelHandlerContext ctx, Throwable cause) {
            // The client reports why it rejected the certificate; there is nothing to log here.
            ctx.close();
        }
    }

    /** Creates the handler of one HTTP/2 connection. */
    private static final class Http2HandlerBuilder
            extends AbstractHttp2ConnectionHandlerBuilder<Http2Handler, Http2HandlerBuilder> {
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
}
