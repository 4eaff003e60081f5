package dev.winnow.emulator;

import java.io.IOException;
import java.nio.file.Path;

import dev.winnow.emulator.http.Certificate;
import dev.winnow.emulator.http.HeaderTemplate;
import dev.winnow.emulator.http.Listeners;
import dev.winnow.emulator.service.Regions;
import dev.winnow.emulator.store.Account;

/** A running gateway with an empty account. */
public final class Emulator implements AutoCloseable {
    private final Listeners listeners;
    private final Certificate certificate;
    private final LocalControl control;
    private final int tlsPort;
    private final int plainPort;

    private Emulator(EmulatorOptions options) throws IOException {
        certificate = Certificate.selfSigned();
        Regions regions = new Regions();
        Account account = new Account(options.partitions());
        control = new LocalControl(options, account, regions);
        listeners = new Listeners(
                new GatewayService(control, account, regions),
                HeaderTemplate.of(options.headers()),
                options.headerCase(),
                options.threads());
        try {
            tlsPort = bind("--port", options.tlsPort(), port -> listeners.listenTls(port, certificate));
            regions.add(tlsPort);
            for (int region = 1; region < options.regions(); region++) {
                regions.add(listeners.listenTls(0, certificate));
            }
            plainPort = bind("--plain-port", options.plainPort(), listeners::listenPlain);
        } catch (IOException e) {
            listeners.close();
            throw e;
        }
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

    /**
     * Starts a gateway.
     *
     * @throws PortTakenException if a port is taken or not allowed
     */
    public static Emulator start(EmulatorOptions options) throws IOException {
        return new Emulator(options);
    }

    /** Returns the port for HTTP/2 and HTTP/1.1 over TLS; the first region's. */
    public int tlsPort() {
        return tlsPort;
    }

    /** Returns the port for HTTP/1.1 without TLS. */
    public int plainPort() {
        return plainPort;
    }

    /**
     * Writes a trust store with the gateway's certificate, for clients that cannot be told to accept any.
     *
     * @throws IOException if the file cannot be written
     */
    public void writeTrustStore(Path file) throws IOException {
        certificate.writeTrustStore(file);
    }

    /** Returns what can be changed and seen while it runs. */
    public EmulatorControl control() {
        return control;
    }

    /** Closes all connections and forgets all data. */
    @Override
    public void close() {
        listeners.close();
    }
}
