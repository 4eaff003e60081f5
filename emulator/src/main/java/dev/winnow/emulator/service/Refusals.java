package dev.winnow.emulator.service;

import dev.winnow.emulator.http.HeaderNames;
import dev.winnow.emulator.http.Response;
import dev.winnow.emulator.http.Scope;
import dev.winnow.emulator.store.Json;
import dev.winnow.emulator.store.ServiceError;
import io.netty.handler.codec.http.HttpResponseStatus;

/** Says no the way the service does. */
public final class Refusals {
    private Refusals() {}

    /**
     * Makes the answer of a refused request.
     *
     * @param scope the container that the request was about, whose progress a refusal tells too; or null
     */
    public static Response of(ServiceError error, Scope scope) {
        return of(error.status(), error.substatus(), error.getMessage(), scope);
    }

    /**
     * Makes the answer of a refused request.
     *
     * @param substatus the sub-status, or 0 for none
     * @param scope the container that the request was about, or null
     */
    public static Response of(int status, int substatus, String message, Scope scope) {
        String code = HttpResponseStatus.valueOf(status).reasonPhrase().replace(" ", "");
        Response response = (scope == null ? Response.of(status) : Response.of(status, scope))
                .body(Json.bytes(Json.object().put("code", code).put("message", message)));
        return substatus == 0 ? response : response.header(HeaderNames.SUBSTATUS, Integer.toString(substatus));
    }
}
