package dev.winnow.emulator.transport.rntbd;

import java.util.Arrays;
import java.util.Base64;
import java.util.List;

import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.message.ReplicaAddress;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.ResourcePath;
import dev.winnow.emulator.message.ServiceError;

/** Turns decoded requests into requests for the services. */
final class RequestMapper {
    private static final int DATABASE_ID_LENGTH = 4;
    private static final int CONTAINER_ID_LENGTH = 8;
    private static final int CONTAINER_DEPTH = 4;

    private RequestMapper() {}

    /**
     * Maps a request; 400 if the emulator does not support its operation.
     *
     * @param endpoint the gateway of the region that received the request
     */
    static Request map(RequestFrame frame, Endpoint endpoint) {
        Operation operation = OperationTypes.operation(frame);
        ResourcePath path = new ResourcePath(segments(frame.tokens(), operation));
        String replicaPath = frame.tokens().text(RequestToken.REPLICA_PATH);
        ReplicaAddress replica = replicaPath == null ? null : ReplicaAddress.parse(replicaPath);
        // Databases and containers live in a partition of their own, which has no range.
        String partition = replica == null || operation.pathDepth() <= CONTAINER_DEPTH ? null : replica.partition();
        return new Request(operation, path, endpoint, new TokenHeaders(frame, operation, partition), frame.payload());
    }

    private static List<String> segments(Tokens tokens, Operation operation) {
        byte[] rid = tokens.bytes(RequestToken.RESOURCE_ID);
        List<String> whole = Arrays.asList(
                "dbs",
                nameOrId(tokens.text(RequestToken.DATABASE_NAME), rid, DATABASE_ID_LENGTH),
                "colls",
                nameOrId(tokens.text(RequestToken.COLLECTION_NAME), rid, CONTAINER_ID_LENGTH),
                "docs",
                tokens.text(RequestToken.DOCUMENT_NAME));
        List<String> segments = whole.subList(0, operation.pathDepth());
        if (segments.contains(null)) {
            throw ServiceError.badRequest("The request does not name the resource for " + operation + ".");
        }
        return segments;
    }

    /** A resource id starts with the ids of the resource's owners. */
    private static String nameOrId(String name, byte[] rid, int length) {
        if (name != null || rid == null || rid.length < length) {
            return name;
        }
        return Base64.getEncoder().encodeToString(Arrays.copyOf(rid, length)).replace('/', '-');
    }
}
