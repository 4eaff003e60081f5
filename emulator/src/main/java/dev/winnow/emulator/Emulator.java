package dev.winnow.emulator;

import java.io.IOException;
import java.nio.file.Path;

import dev.winnow.emulator.control.ControlEndpoint;
import dev.winnow.emulator.control.EmulatorControl;
import dev.winnow.emulator.control.EmulatorState;
import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.RequestHandler;
import dev.winnow.emulator.service.Regions;
import dev.winnow.emulator.service.Router;
import dev.winnow.emulator.store.Account;
import dev.winnow.emulator.transport.Certificate;
import dev.winnow.emulator.transport.ServerSockets;
import dev.winnow.emulator.transport.http.HeaderTemplate;
import dev.winnow.emulator.transport.http.HttpTransport;
import dev.winnow.emulator.transport.rntbd.RntbdTransport;
import io.netty.handler.ssl.SslContext;

/** A running emulator. It starts with an empty account. */
public final class Emulator implements AutoCloseable {
    private final Certificate certificate = Certificate.selfSigned();
    private final Regions regions = new Regions();
    private final EmulatorState state;
    private final HttpTransport http;
    private final RntbdTransport rntbd;
    private final ServerSockets sockets;
    private int tlsPort;
    private int directPort;
    private int plainPort;

    private Emulator(EmulatorOptions options) {
        Account account = new Account(options.partitions());
        state = new EmulatorState(account, regions);
        state.latency(options.latency());
        state.ignorePings(options.ignorePings());
        RequestHandler services = new RequestDispatcher(state, new Router(account, regions), regions);
        rntbd = new RntbdTransport(services, state);
        http = new HttpTransport(
                services,
                new ControlEndpoint(state),
                state,
                HeaderTemplate.of(options.headers()),
                options.headerCase());
        sockets = new ServerSockets(options.threads());
    }

    /**
     * Starts an emulator.
     *
     * @throws PortTakenException if a port is taken or not allowed
     */
    public static Emulator start(EmulatorOptions options) throws IOException {
        Emulator emulator = new Emulator(options);
        try {
            emulator.listen(options);
        } catch (IOException e) {
            emulator.close();
            throw e;
        }
        return emulator;
    }

    private void listen(EmulatorOptions options) throws IOException {
        SslContext httpTls = HttpTransport.tls(certificate);
        SslContext rntbdTls = RntbdTransport.tls(certificate);
        tlsPort = bind("--port", options.ports().tls(), port -> listenTls(port, httpTls));
        directPort = bind("--direct-port", options.ports().direct(), port -> listenDirect(port, rntbdTls, tlsPort));
        regions.add(tlsPort, directPort);
        for (int region = 1; region < options.regions(); region++) {
            int gatewayPort = listenTls(0, httpTls);
            regions.add(gatewayPort, listenDirect(0, rntbdTls, gatewayPort));
        }
        plainPort = bind("--plain-port", options.ports().plain(), port -> sockets.listen(port, http::addPlainHandlers));
    }

    private int listenTls(int port, SslContext tls) throws IOException {
        return sockets.listen(port, channel -> http.addTlsHandlers(channel, tls));
    }

    private int listenDirect(int port, SslContext tls, int gatewayPort) throws IOException {
        Endpoint gateway = new Endpoint("localhost:" + gatewayPort, true);
        return sockets.listen(port, channel -> rntbd.addHandlers(channel, tls, gateway));
    }

    private interface Binding {
        int listen(int port) throws IOException;
    }

    private static int bind(String option, int port, Binding binding) throws PortTakenException {
        try {
            return binding.listen(port);
        } catch (IOException e) {
            throw new PortTakenException(option, port, e);
        }
    }

    /** Returns the port for HTTP/2 and HTTP/1.1 over TLS, of the first region. */
    public int tlsPort() {
        return tlsPort;
    }

    /** Returns the port for HTTP/1.1 without TLS. */
    public int plainPort() {
        return plainPort;
    }

    /** Returns the port for direct mode: RNTBD over TLS, of the first region. The gateway tells it to clients. */
    public int directPort() {
        return directPort;
    }

    /**
     * Writes a trust store with the emulator's certificate, for clients that have no option to accept any certificate.
     *
     * @throws IOException if the file cannot be written
     */
    public void writeTrustStore(Path file) throws IOException {
        certificate.writeTrustStore(file);
    }

    /** Returns the control of this emulator. */
    public EmulatorControl control() {
        return state;
    }

    /** Closes all connections and discards all data. */
    @Override
    public void close() {
        sockets.close();
    }
}
