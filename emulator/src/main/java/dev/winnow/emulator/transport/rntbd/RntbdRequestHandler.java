package dev.winnow.emulator.transport.rntbd;

import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.ErrorResponses;
import dev.winnow.emulator.message.RequestHandler;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.transport.TransportSettings;

/** Passes decoded requests to the services. */
public final class RntbdRequestHandler {
    private final RequestHandler services;
    private final Endpoint gateway;
    private final ReplicaLag replicaLag;

    /** @param gateway the gateway of the region that receives the requests */
    public RntbdRequestHandler(RequestHandler services, Endpoint gateway, TransportSettings settings) {
        this.services = services;
        this.gateway = gateway;
        replicaLag = new ReplicaLag(settings);
    }

    /** Carries a request out. Errors are responses, too. */
    public Response handle(RequestFrame request) {
        try {
            return replicaLag.apply(request, services.handle(RequestMapper.map(request, gateway)));
        } catch (ServiceError e) {
            return ErrorResponses.of(e, null);
        }
    }
}
