package dev.winnow.emulator.transport.rntbd;

import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.ErrorResponses;
import dev.winnow.emulator.message.ReplicaAddress;
import dev.winnow.emulator.message.Replication;
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

    /**
     * Makes replicas lag: those from the third on have a write only some time after the primary, and so do other regions. Only the
     * log sequence numbers lag. The items are always the latest, because the emulator has one copy of them.
     */
    private static final class ReplicaLag {
        private static final int FIRST_LAGGING_REPLICA = 2;
        private static final int NOT_FOUND = 404;
        private static final int READ_SESSION_NOT_AVAILABLE = 1002;

        private final TransportSettings settings;

        ReplicaLag(TransportSettings settings) {
            this.settings = settings;
        }

        /** Returns the response as the addressed replica gives it: 404 with sub-status 1002 if it is behind the client's session. */
        Response apply(RequestFrame request, Response response) {
            long lag = settings.replicaLagNanos();
            int readRegions = settings.readRegions();
            if (lag == 0 && readRegions == 0 || response.owner() == null) {
                return response;
            }
            long committed = response.owner().lsnAt(System.nanoTime() - lag);
            if (lag == 0 || !lags(request)) {
                return response.replication(
                        new Replication(Long.parseLong(response.logPosition().lsn()), committed, readRegions));
            }
            Replication replication = new Replication(committed, committed, readRegions);
            if (sessionLsn(request) > committed) {
                return ErrorResponses.of(
                                NOT_FOUND,
                                READ_SESSION_NOT_AVAILABLE,
                                "The read session is not available for the input session token.",
                                response.owner())
                        .replication(replication);
            }
            return response.replication(replication);
        }

        private static boolean lags(RequestFrame request) {
            String path = request.tokens().text(RequestToken.REPLICA_PATH);
            ReplicaAddress replica = path == null ? null : ReplicaAddress.parse(path);
            return replica != null && replica.replica() >= FIRST_LAGGING_REPLICA;
        }

        /** Returns the log sequence number in a token such as {@code 0:-1#12}, or -1 without a token. */
        private static long sessionLsn(RequestFrame request) {
            String token = request.tokens().text(RequestToken.SESSION_TOKEN);
            if (token == null) {
                return -1;
            }
            String[] parts = token.split("#");
            try {
                return parts.length < 2 ? -1 : Long.parseLong(parts[1]);
            } catch (NumberFormatException e) {
                return -1;
            }
        }
    }
}
