package dev.winnow.emulator.transport.rntbd;

import javax.net.ssl.SSLException;

import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.RequestHandler;
import dev.winnow.emulator.transport.Certificate;
import dev.winnow.emulator.transport.TransportSettings;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;

/** Sets new connections up for RNTBD over TLS. */
public final class RntbdTransport {
    private final RequestHandler services;
    private final TransportSettings settings;

    public RntbdTransport(RequestHandler services, TransportSettings settings) {
        this.services = services;
        this.settings = settings;
    }

    /** Returns the TLS configuration, which offers no application protocols. */
    public static SslContext tls(Certificate certificate) {
        try {
            return SslContextBuilder.forServer(certificate.key(), certificate.certificate())
                    .sslProvider(SslProvider.JDK)
                    .build();
        } catch (SSLException e) {
            throw new IllegalStateException("this JDK cannot serve TLS", e);
        }
    }

    /**
     * Prepares a connection.
     *
     * @param endpoint the gateway of the region that the connection belongs to
     */
    public void addHandlers(SocketChannel channel, SslContext tls, Endpoint endpoint) {
        channel.pipeline()
                .addLast(
                        oneRecordPerResponse(tls.newHandler(channel.alloc())),
                        new RequestDecoder(),
                        new RntbdConnection(new RntbdRequestHandler(services, endpoint, settings), settings));
    }

    /**
     * Puts each response into TLS records of its own, as the real backend does. The SDK's {@code RntbdResponseDecoder} calls
     * {@code discardReadBytes} after each response, which moves the bytes of the next response over the slices that the
     * first still refers to: responses that share a record are lost.
     */
    private static SslHandler oneRecordPerResponse(SslHandler tls) {
        tls.setWrapDataSize(0);
        return tls;
    }
}
