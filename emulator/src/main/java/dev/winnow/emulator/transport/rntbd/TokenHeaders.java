package dev.winnow.emulator.transport.rntbd;

import java.nio.charset.StandardCharsets;

import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.message.RequestHeaders;

/** Presents the tokens of a request as headers. */
final class TokenHeaders implements RequestHeaders {
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
