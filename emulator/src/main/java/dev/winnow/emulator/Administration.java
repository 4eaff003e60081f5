package dev.winnow.emulator;

import java.time.Duration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.http.Request;
import dev.winnow.emulator.http.Response;
import dev.winnow.emulator.service.ResourcePath;
import dev.winnow.emulator.store.Json;
import dev.winnow.emulator.store.ServiceError;

/** The gateway's control over HTTP, for tests that run it in another JVM; see the package's description. */
final class Administration {
    /** The first segment of its paths; no resource of the service has this name. */
    static final String ROOT = "_gateway";

    private final EmulatorControl control;

    Administration(EmulatorControl control) {
        this.control = control;
    }

    Response answer(Request request, ResourcePath path) {
        switch (request.method() + " " + path.type(1)) {
            case "GET requests":
                return json(Json.MAPPER.valueToTree(control.requests()));
            case "GET faults":
                return json(Json.MAPPER.valueToTree(control.pendingFaults()));
            case "POST faults":
                control.inject(fault(request));
                break;
            case "DELETE faults":
                control.clearFaults();
                break;
            case "PUT settings":
                accept(() -> change(Json.parseObject(request.body())));
                break;
            case "POST splits":
                accept(() -> split(Json.parseObject(request.body())));
                break;
            default:
                throw ServiceError.notFound(request.method() + " " + request.path());
        }
        return Response.of(204);
    }

    private void change(ObjectNode settings) {
        if (settings.has("latencyNanos")) {
            control.latency(Duration.ofNanos(settings.get("latencyNanos").asLong()));
        }
        if (settings.has("pingBlackHole")) {
            control.blackHolePings(settings.get("pingBlackHole").asBoolean());
        }
        if (settings.has("headersVary")) {
            control.varyHeaders(settings.get("headersVary").asBoolean());
        }
        if (settings.has("key")) {
            control.requireKey(settings.get("key").textValue());
        }
        if (settings.has("writeRegion")) {
            control.moveWrites(settings.get("writeRegion").asText());
        }
    }

    private void split(ObjectNode what) {
        control.split(
                what.path("database").asText(),
                what.path("container").asText(),
                what.path("range").asInt(-1));
    }

    private static void accept(Runnable change) {
        try {
            change.run();
        } catch (IllegalArgumentException e) {
            throw ServiceError.badRequest(e.getMessage());
        }
    }

    private static Fault fault(Request request) {
        try {
            return Json.MAPPER.treeToValue(Json.parse(request.body()), Fault.class);
        } catch (JsonProcessingException e) {
            throw ServiceError.badRequest(e.getOriginalMessage());
        }
    }

    private static Response json(JsonNode body) {
        return Response.of(200).body(Json.bytes(body));
    }
}
