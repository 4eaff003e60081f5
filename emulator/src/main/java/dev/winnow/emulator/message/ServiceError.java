package dev.winnow.emulator.message;

/** An error response of the service, with the status and sub-status that the SDK reacts to. */
public final class ServiceError extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;
    private final int substatus;

    private ServiceError(int status, int substatus, String message) {
        super(message, null, false, false);
        this.status = status;
        this.substatus = substatus;
    }

    public static ServiceError badRequest(String message) {
        return new ServiceError(400, 0, message);
    }

    /** The document's own partition key differs from the one in the header (sub-status 1001). */
    public static ServiceError partitionKeyMismatch() {
        return new ServiceError(
                400, 1001, "PartitionKey extracted from document doesn't match the one specified in the header.");
    }

    /** The request is not signed with the account's key. */
    public static ServiceError unauthorized() {
        return new ServiceError(
                401,
                0,
                "The input authorization token can't serve the request. Please check that the expected payload"
                        + " is built as per the protocol, and check the key being used.");
    }

    /** The region does not accept writes (sub-status 3). The client asks the account for the one that does. */
    public static ServiceError writeForbidden(String region) {
        return new ServiceError(403, 3, "The requested operation cannot be performed at the region " + region + ".");
    }

    public static ServiceError notFound(String what) {
        return new ServiceError(404, 0, what + " does not exist.");
    }

    /** The container or database does not exist; sub-status 1003 makes the client resolve the name again. */
    public static ServiceError ownerNotFound(String what) {
        return new ServiceError(404, 1003, what + " does not exist.");
    }

    public static ServiceError methodNotAllowed(String message) {
        return new ServiceError(405, 0, message);
    }

    public static ServiceError conflict(String what) {
        return new ServiceError(409, 0, what + " already exists.");
    }

    public static ServiceError preconditionFailed() {
        return new ServiceError(412, 0, "One of the specified pre-condition is not met.");
    }

    /** The condition of a patch is not met (sub-status 1110). */
    public static ServiceError conditionNotMet() {
        return new ServiceError(412, 1110, "The condition of the patch request is not met.");
    }

    /** The partition key range does not exist (sub-status 1002). The client reads the ranges again. */
    public static ServiceError rangeGone(String id) {
        return new ServiceError(410, 1002, "The partition key range " + id + " is gone.");
    }

    /** The partition was split (sub-status 1007). The client reads the ranges again and sends the request to the right one. */
    public static ServiceError rangeSplit(String id) {
        return new ServiceError(410, 1007, "The partition key range " + id + " was split.");
    }

    public int status() {
        return status;
    }

    /** Returns the sub-status, or 0 if there is none. */
    public int substatus() {
        return substatus;
    }
}
