package dev.winnow.emulator;

import java.io.IOException;
import java.nio.file.Path;

import dev.winnow.emulator.control.ControlEndpoint;
import dev.winnow.emulator.control.EmulatorControl;
import dev.winnow.emulator.control.EmulatorState;
import dev.winnow.emulator.service.Regions;
import dev.winnow.emulator.service.Router;
import dev.winnow.emulator.store.Account;
import dev.winnow.emulator.transport.Certificate;
import dev.winnow.emulator.transport.ServerSockets;
import dev.winnow.emulator.transport.http.HeaderTemplate;
import dev.winnow.emulator.transport.http.HttpTransport;
import io.netty.handler.ssl.SslContext;

/** A running emulator. It starts with an empty account. */
public final class Emulator implements AutoCloseable {
    private final Certificate certificate = Certificate.selfSigned();
    private final Regions regions = new Regions();
    private final EmulatorState state;
    private final HttpTransport http;
    private final ServerSockets sockets;
    private int tlsPort;
    private int plainPort;

    private Emulator(EmulatorOptions options) {
        Account account = new Account(options.partitions());
        state = new EmulatorState(account, regions);
        state.latency(options.latency());
        state.ignorePings(options.ignorePings());
        http = new HttpTransport(
                new RequestDispatcher(state, new Router(account, regions), regions),
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
        SslContext tls = HttpTransport.tls(certificate);
        tlsPort = bind("--port", options.tlsPort(), port -> listenTls(port, tls));
        regions.add(tlsPort);
        for (int region = 1; region < options.regions(); region++) {
            regions.add(listenTls(0, tls));
        }
        plainPort = bind("--plain-port", options.plainPort(), port -> sockets.listen(port, http::addPlainHandlers));
    }

    private int listenTls(int port, SslContext tls) throws IOException {
        return sockets.listen(port, channel -> http.addTlsHandlers(channel, tls));
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
