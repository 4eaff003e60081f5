package dev.winnow.emulator.fault;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import dev.winnow.emulator.http.Response;
import dev.winnow.emulator.http.Scope;
import dev.winnow.emulator.service.Refusals;
import io.netty.util.AsciiString;

/** Makes of a fault what the client gets. */
public final class Spoiler {
    private static final byte[] NO_JSON = "{\"broken\":".getBytes(StandardCharsets.US_ASCII);

    private Spoiler() {}

    /**
     * Returns the answer to send.
     *
     * @param scope the container that the request is about, or null
     * @param operation carries the request out and returns its proper answer
     */
    public static Response spoil(Fault fault, Scope scope, Supplier<Response> operation) {
        Response response = switch (fault.effect()) {
            case ANSWER -> answer(fault, scope);
            case MALFORMED_BODY -> malformed(operation.get());
            case TRUNCATED_BODY -> operation.get().defect(Response.Defect.TRUNCATED);
            case CONNECTION_RESET -> Response.of(200).defect(Response.Defect.RESET);
            case DELAY -> operation.get();
        };
        return response.delayNanos(TimeUnit.MILLISECONDS.toNanos(fault.delayMillis()));
    }

    private static Response answer(Fault fault, Scope scope) {
        Response response = Refusals.of(fault.status(), fault.substatus(), "This was asked for.", scope);
        fault.headers().forEach((name, value) -> response.header(AsciiString.of(name), value));
        return response;
    }

    /** Keeps the body's length, so that only a parser can tell. */
    private static Response malformed(Response response) {
        byte[] body = response.body().length == 0 ? NO_JSON : response.body().clone();
        body[body.length - 1] = ',';
        return response.body(body);
    }
}
