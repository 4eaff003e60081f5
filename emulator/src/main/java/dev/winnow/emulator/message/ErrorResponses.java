package dev.winnow.emulator.message;

import java.util.Map;

/** Writes errors as the service does: a status, a sub-status and a JSON body with code and message. */
public final class ErrorResponses {
    private static final Map<Integer, String> CODES = Map.ofEntries(
            Map.entry(400, "BadRequest"),
            Map.entry(401, "Unauthorized"),
            Map.entry(403, "Forbidden"),
            Map.entry(404, "NotFound"),
            Map.entry(405, "MethodNotAllowed"),
            Map.entry(408, "RequestTimeout"),
            Map.entry(409, "Conflict"),
            Map.entry(410, "Gone"),
            Map.entry(412, "PreconditionFailed"),
            Map.entry(413, "RequestEntityTooLarge"),
            Map.entry(429, "TooManyRequests"),
            Map.entry(449, "RetryWith"),
            Map.entry(500, "InternalServerError"),
            Map.entry(503, "ServiceUnavailable"));

    private ErrorResponses() {}

    /**
     * Returns the response for a request that the service refuses.
     *
     * @param owner the container of the requested resource, whose log position the response carries, or null
     */
    public static Response of(ServiceError error, ResourceOwner owner) {
        return of(error.status(), error.substatus(), error.getMessage(), owner);
    }

    /**
     * Returns the response for a request that the service refuses.
     *
     * @param substatus the sub-status, or 0 for none
     * @param owner the container of the requested resource, or null
     */
    public static Response of(int status, int substatus, String message, ResourceOwner owner) {
        String code = CODES.getOrDefault(status, "Status" + status);
        Response response = (owner == null ? Response.of(status) : Response.of(status, owner))
                .body(Json.bytes(Json.object().put("code", code).put("message", message)));
        return substatus == 0 ? response : response.header(Header.SUBSTATUS, Integer.toString(substatus));
    }
}
