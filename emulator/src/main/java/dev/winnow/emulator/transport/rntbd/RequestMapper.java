package dev.winnow.emulator.transport.rntbd;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.message.ReplicaAddress;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.RequestHeaders;
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

    private static final class TokenHeaders implements RequestHeaders {
        /** A page size of -1, which leaves the size to the service, as an unsigned number. */
        private static final long ANY_PAGE_SIZE = 0xFFFFFFFFL;

        private final RequestFrame request;
        private final Operation operation;
        private final String partition;

        /** @param partition the partition key range that the client addressed, or null */
        TokenHeaders(RequestFrame request, Operation operation, String partition) {
            this.request = request;
            this.operation = operation;
            this.partition = partition;
        }

        @Override
        public String get(Header header) {
            Tokens tokens = request.tokens();
            return switch (header) {
                case ACTIVITY_ID -> request.activityId().toString();
                case A_IM -> tokens.text(RequestToken.A_IM);
                case AUTHORIZATION -> tokens.text(RequestToken.AUTHORIZATION);
                case BATCH_ATOMIC -> flag(RequestToken.BATCH_ATOMIC);
                case BATCH_CONTINUE_ON_ERROR -> flag(RequestToken.BATCH_CONTINUE_ON_ERROR);
                case CHANGE_FEED_FORMAT -> tokens.text(RequestToken.CHANGE_FEED_FORMAT);
                case CONTINUATION -> tokens.text(RequestToken.CONTINUATION);
                case END_EPK -> utf8(RequestToken.END_EPK);
                case IF_MATCH -> isRead() ? null : tokens.text(RequestToken.MATCH);
                case IF_MODIFIED_SINCE -> tokens.text(RequestToken.IF_MODIFIED_SINCE);
                case IF_NONE_MATCH -> isRead() ? tokens.text(RequestToken.MATCH) : null;
                case MAX_ITEM_COUNT -> pageSize();
                case MS_DATE -> tokens.text(RequestToken.DATE);
                case PARTITION_KEY -> tokens.text(RequestToken.PARTITION_KEY);
                case PARTITION_KEY_RANGE_ID -> partitionKeyRangeId();
                case PREFER -> tokens.flag(RequestToken.RETURN_PREFERENCE) ? "return=minimal" : null;
                case SESSION_TOKEN -> tokens.text(RequestToken.SESSION_TOKEN);
                case START_EPK -> utf8(RequestToken.START_EPK);
                default -> null;
            };
        }

        private boolean isRead() {
            return operation.verb() == Operation.Verb.GET;
        }

        private String flag(RequestToken token) {
            return request.tokens().flag(token) ? "true" : null;
        }

        private String utf8(RequestToken token) {
            byte[] bytes = request.tokens().bytes(token);
            return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
        }

        private String pageSize() {
            if (!request.tokens().has(RequestToken.PAGE_SIZE)) {
                return null;
            }
            long size = request.tokens().number(RequestToken.PAGE_SIZE, ANY_PAGE_SIZE);
            return size == ANY_PAGE_SIZE ? "-1" : Long.toString(size);
        }

        private String partitionKeyRangeId() {
            String id = request.tokens().text(RequestToken.PARTITION_KEY_RANGE_ID);
            return id == null ? partition : id;
        }
    }
}
