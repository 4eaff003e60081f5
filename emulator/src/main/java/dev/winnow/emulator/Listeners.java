package dev.winnow.emulator;

import java.io.IOException;
import java.util.function.Consumer;

import dev.winnow.emulator.control.ControlEndpoint;
import dev.winnow.emulator.control.EmulatorState;
import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.RequestHandler;
import dev.winnow.emulator.transport.Certificate;
import dev.winnow.emulator.transport.ConnectionReset;
import dev.winnow.emulator.transport.HandshakeFailure;
import dev.winnow.emulator.transport.ServerSockets;
import dev.winnow.emulator.transport.http.GatewayHandler;
import dev.winnow.emulator.transport.http.HeaderCase;
import dev.winnow.emulator.transport.http.HeaderTemplate;
import dev.winnow.emulator.transport.http.HttpRequestHandler;
import dev.winnow.emulator.transport.http.HttpTransport;
import dev.winnow.emulator.transport.rntbd.RntbdRequestHandler;
import dev.winnow.emulator.transport.rntbd.RntbdTransport;
import dev.winnow.emulator.transport.thinclient.ThinClientHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.ssl.SslContext;

/** Connects listening sockets to transports, and transports to the services. Each method returns the port. */
final class Listeners implements AutoCloseable {
    private final RequestHandler services;
    private final EmulatorState state;
    private final HttpTransport gateway;
    private final RntbdTransport replicas;
    private final ServerSockets sockets;
    private final SslContext httpTls;
    private final SslContext rntbdTls;

    Listeners(RequestHandler services, EmulatorState state, EmulatorOptions options, Certificate certificate) {
        this.services = services;
        this.state = state;
        HttpRequestHandler handler = new ControlEndpoint(state, new GatewayHandler(services));
        gateway = new HttpTransport(handler, state, HeaderTemplate.of(options.headers()), options.headerCase());
        replicas = new RntbdTransport(services, state);
        sockets = new ServerSockets(options.threads());
        httpTls = HttpTransport.tls(certificate);
        rntbdTls = RntbdTransport.tls(certificate);
    }

    /** Listens for HTTP/2 and HTTP/1.1 over TLS. */
    int listenGateway(int port) throws IOException {
        return sockets.listen(port, channel -> gateway.addTlsHandlers(channel, httpTls));
    }

    /** Listens for HTTP/1.1 without TLS. */
    int listenPlain(int port) throws IOException {
        return sockets.listen(port, gateway::addPlainHandlers);
    }

    /** Listens for direct mode, in the region of that gateway. */
    int listenDirect(int port, int gatewayPort) throws IOException {
        Endpoint endpoint = endpoint(gatewayPort);
        return listenWithFaults(port, channel -> replicas.addHandlers(channel, rntbdTls, endpoint));
    }

    /** Listens for thin clients, in the region of that gateway. */
    int listenThinClient(int gatewayPort) throws IOException {
        ThinClientHandler handler =
                new ThinClientHandler(new RntbdRequestHandler(services, endpoint(gatewayPort), state));
        HttpTransport proxy = new HttpTransport(handler, state, HeaderTemplate.binary(), HeaderCase.LOWER);
        return listenWithFaults(0, channel -> proxy.addTlsHandlers(channel, httpTls));
    }

    /** Listens with connections that fail if the settings say so. */
    private int listenWithFaults(int port, Consumer<SocketChannel> pipeline) throws IOException {
        return sockets.listen(port, channel -> {
            if (state.takeHandshakeFailure()) {
                channel.pipeline().addLast(new HandshakeFailure());
            } else {
                channel.pipeline().addLast(new ConnectionReset(state));
                pipeline.accept(channel);
            }
        });
    }

    private static Endpoint endpoint(int gatewayPort) {
        return new Endpoint("localhost:" + gatewayPort, true);
    }

    @Override
    public void close() {
        sockets.close();
    }
}
