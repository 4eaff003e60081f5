package dev.winnow.emulator.fault;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import dev.winnow.emulator.message.ErrorResponses;
import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.ResourceOwner;
import dev.winnow.emulator.message.Response;

/** Turns a fault into the response that the client gets. */
public final class FaultInjector {
    private static final byte[] MALFORMED_JSON = "{\"broken\":".getBytes(StandardCharsets.US_ASCII);

    private FaultInjector() {}

    /**
     * Returns the response to send.
     *
     * @param owner the container of the requested resource, or null
     * @param operation carries the request out and returns its regular response
     */
    public static Response apply(Fault fault, ResourceOwner owner, Supplier<Response> operation) {
        Response response = switch (fault.effect()) {
            case ANSWER -> error(fault, owner);
            case MALFORMED_BODY -> malformed(operation.get());
            case TRUNCATED_BODY -> operation.get().defect(Response.Defect.TRUNCATED);
            case CONNECTION_RESET -> Response.of(200).defect(Response.Defect.RESET);
            case RESPONSE_LOST -> operation.get().defect(Response.Defect.RESET);
            case SILENCE -> Response.of(200).defect(Response.Defect.SILENT);
            case OVERLONG_FRAME -> operation.get().defect(Response.Defect.OVERLONG);
            case UNKNOWN_HEADER -> operation.get().header(Header.UNKNOWN, "1");
            case DELAY -> operation.get();
        };
        return response.delayNanos(TimeUnit.MILLISECONDS.toNanos(fault.delayMillis()));
    }

    private static Response error(Fault fault, ResourceOwner owner) {
        Response response = ErrorResponses.of(fault.status(), fault.substatus(), "An injected fault.", owner);
        fault.headers().forEach(response::header);
        return response;
    }

    /** Keeps the body's length, so that only a parser notices. */
    private static Response malformed(Response response) {
        byte[] body =
                response.body().length == 0 ? MALFORMED_JSON : response.body().clone();
        body[body.length - 1] = ',';
        return response.body(body);
    }
}
