package dev.winnow.emulator.control;

import java.time.Duration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.message.ErrorResponses;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.transport.http.HttpRequestHandler;
import dev.winnow.emulator.transport.http.IncomingRequest;

/**
 * Serves {@link EmulatorControl} over HTTP for clients in another JVM, in front of the gateway. The package description lists its
 * paths.
 */
public final class ControlEndpoint implements HttpRequestHandler {
    /** The start of the endpoint's paths. No resource of the service has this name. */
    static final String ROOT = "/_emulator/";

    private final EmulatorControl control;
    private final HttpRequestHandler gateway;

    /** @param gateway answers all other requests */
    public ControlEndpoint(EmulatorControl control, HttpRequestHandler gateway) {
        this.control = control;
        this.gateway = gateway;
    }

    @Override
    public Response handle(IncomingRequest request) {
        if (!request.target().startsWith(ROOT)) {
            return gateway.handle(request);
        }
        try {
            return perform(request.method(), request.target().substring(ROOT.length()), request.body());
        } catch (ServiceError e) {
            return ErrorResponses.of(e, null);
        }
    }

    private Response perform(String method, String path, byte[] body) {
        switch (method + " " + path) {
            case "GET requests":
                return json(Json.MAPPER.valueToTree(control.requests()));
            case "GET faults":
                return json(Json.MAPPER.valueToTree(control.pendingFaults()));
            case "POST faults":
                control.inject(fault(body));
                break;
            case "DELETE faults":
                control.clearFaults();
                break;
            case "PUT settings":
                rejectInvalid(() -> change(Json.parseObject(body)));
                break;
            case "POST splits":
                rejectInvalid(() -> split(Json.parseObject(body)));
                break;
            default:
                throw ServiceError.notFound(method + " " + ROOT + path);
        }
        return Response.of(204);
    }

    private void change(ObjectNode settings) {
        if (settings.has("latencyNanos")) {
            control.latency(Duration.ofNanos(settings.get("latencyNanos").asLong()));
        }
        if (settings.has("ignorePings")) {
            control.ignorePings(settings.get("ignorePings").asBoolean());
        }
        if (settings.has("varyHeaders")) {
            control.varyHeaders(settings.get("varyHeaders").asBoolean());
        }
        if (settings.has("key")) {
            control.requireKey(settings.get("key").textValue());
        }
        if (settings.has("replicaLagNanos")) {
            control.replicaLag(Duration.ofNanos(settings.get("replicaLagNanos").asLong()));
        }
        if (settings.has("failHandshakes")) {
            control.failHandshakes(settings.get("failHandshakes").asInt());
        }
        if (settings.has("resetConnections")) {
            control.resetConnections(settings.get("resetConnections").asInt());
        }
        if (settings.has("writeRegion")) {
            control.moveWrites(settings.get("writeRegion").asText());
        }
    }

    private void split(ObjectNode target) {
        control.split(
                target.path("database").asText(),
                target.path("container").asText(),
                target.path("range").asInt(-1));
    }

    private static void rejectInvalid(Runnable change) {
        try {
            change.run();
        } catch (IllegalArgumentException e) {
            throw ServiceError.badRequest(e.getMessage());
        }
    }

    private static Fault fault(byte[] body) {
        try {
            return Json.MAPPER.treeToValue(Json.parse(body), Fault.class);
        } catch (JsonProcessingException e) {
            throw ServiceError.badRequest(e.getOriginalMessage());
        }
    }

    private static Response json(JsonNode body) {
        return Response.of(200).body(Json.bytes(body));
    }
}
