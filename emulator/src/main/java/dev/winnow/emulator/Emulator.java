package dev.winnow.emulator;

import java.io.IOException;
import java.nio.file.Path;

import dev.winnow.emulator.control.EmulatorControl;
import dev.winnow.emulator.control.EmulatorState;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.fault.FaultInjector;
import dev.winnow.emulator.message.ErrorResponses;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.RequestHandler;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.service.Regions;
import dev.winnow.emulator.service.Router;
import dev.winnow.emulator.store.Account;
import dev.winnow.emulator.transport.Certificate;

/** A running emulator. It starts with an empty account. */
public final class Emulator implements AutoCloseable {
    private final Certificate certificate = Certificate.selfSigned();
    private final Regions regions = new Regions();
    private final EmulatorState state;
    private final Listeners listeners;
    private int tlsPort;
    private int directPort;
    private int thinClientPort;
    private int plainPort;

    private Emulator(EmulatorOptions options) {
        Account account = new Account(options.partitions());
        state = new EmulatorState(account, regions);
        state.latency(options.latency());
        state.ignorePings(options.ignorePings());
        Router router = new Router(account, regions, options.consistency());
        listeners = new Listeners(new RequestDispatcher(state, router, regions), state, options, certificate);
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
        tlsPort = bind("--port", options.ports().tls(), listeners::listenGateway);
        directPort = bind("--direct-port", options.ports().direct(), port -> listeners.listenDirect(port, tlsPort));
        thinClientPort = options.thinClient() ? listeners.listenThinClient(tlsPort) : 0;
        regions.add(tlsPort, directPort, thinClientPort);
        for (int region = 1; region < options.regions(); region++) {
            int gatewayPort = listeners.listenGateway(0);
            regions.add(
                    gatewayPort,
                    listeners.listenDirect(0, gatewayPort),
                    options.thinClient() ? listeners.listenThinClient(gatewayPort) : 0);
        }
        plainPort = bind("--plain-port", options.ports().plain(), listeners::listenPlain);
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

    /** Returns the port for thin clients, of the first region; 0 if the account does not support them. */
    public int thinClientPort() {
        return thinClientPort;
    }

    /**
     * Writes a trust store with the emulator's certificate, for clients that have no option to accept any certificate.
     *
     * @throws IOException if the file cannot be written
     */
    public void writeTrustStore(Path file) throws IOException {
        certificate.writeTrustStore(file);
    }

    public EmulatorControl control() {
        return state;
    }

    /** Closes all connections and discards all data. */
    @Override
    public void close() {
        listeners.close();
    }

    /** Checks each request, applies the fault that is due, and calls the services. */
    private static final class RequestDispatcher implements RequestHandler {
        private static final int INTERNAL_ERROR = 500;

        private final Router router;
        private final Regions regions;
        private final EmulatorState state;

        RequestDispatcher(EmulatorState state, Router router, Regions regions) {
            this.router = router;
            this.regions = regions;
            this.state = state;
        }

        @Override
        public Response handle(Request request) {
            try {
                Fault fault = state.nextFault(request.operation(), regions.of(request.endpoint()));
                return fault == null
                        ? perform(request)
                        : FaultInjector.apply(fault, router.owner(request), () -> perform(request));
            } catch (RuntimeException e) {
                // Say that the emulator failed: whoever debugs a client must not look for the mistake there.
                return ErrorResponses.of(INTERNAL_ERROR, 0, "The emulator failed: " + e, null);
            }
        }

        private Response perform(Request request) {
            try {
                router.checkSignature(state.requiredKey(), request);
                regions.checkWritable(request);
                return router.perform(request);
            } catch (ServiceError e) {
                return ErrorResponses.of(e, router.owner(request));
            }
        }
    }
}
