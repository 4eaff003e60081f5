package dev.winnow.emulator.message;

import java.util.HashMap;
import java.util.Map;

/**
 * The headers that the services read or write. The names are those of the SDK's {@code HttpConstants}; a binary
 * transport maps them to tokens.
 */
public enum Header {
    A_IM("a-im"),
    ACTIVITY_ID("x-ms-activity-id"),
    ALT_CONTENT_PATH("x-ms-alt-content-path"),
    AUTHORIZATION("authorization"),
    BATCH_ATOMIC("x-ms-cosmos-batch-atomic"),
    BATCH_CONTINUE_ON_ERROR("x-ms-cosmos-batch-continue-on-error"),
    /** Of the JSON around a changed document. */
    CHANGE_FEED_FORMAT("x-ms-cosmos-changefeed-wire-format-version"),
    CONTENT_LENGTH("content-length"),
    CONTENT_PATH("x-ms-content-path"),
    CONTENT_TYPE("content-type"),
    CONTINUATION("x-ms-continuation"),
    DATE("date"),
    END_EPK("x-ms-end-epk"),
    ETAG("etag"),
    IF_MATCH("if-match"),
    IF_MODIFIED_SINCE("if-modified-since"),
    IF_NONE_MATCH("if-none-match"),
    IS_BATCH("x-ms-cosmos-is-batch-request"),
    IS_QUERY("x-ms-documentdb-isquery"),
    IS_QUERY_PLAN("x-ms-cosmos-is-query-plan-request"),
    IS_UPSERT("x-ms-documentdb-is-upsert"),
    ITEM_COUNT("x-ms-item-count"),
    ITEM_LSN("x-ms-item-lsn"),
    LSN("lsn"),
    MAX_ITEM_COUNT("x-ms-max-item-count"),
    MS_DATE("x-ms-date"),
    PARTITION_KEY("x-ms-documentdb-partitionkey"),
    PARTITION_KEY_RANGE_ID("x-ms-documentdb-partitionkeyrangeid"),
    PREFER("prefer"),
    REQUEST_CHARGE("x-ms-request-charge"),
    RETRY_AFTER_MS("x-ms-retry-after-ms"),
    SESSION_TOKEN("x-ms-session-token"),
    START_EPK("x-ms-start-epk"),
    SUBSTATUS("x-ms-substatus"),
    TRANSPORT_REQUEST_ID("x-ms-transport-request-id"),
    /** A header that no client knows. Only a fault sends it. */
    UNKNOWN("x-ms-unknown");

    private static final Map<String, Header> BY_NAME = new HashMap<>();

    static {
        for (Header header : values()) {
            BY_NAME.put(header.lowerCaseName, header);
        }
    }

    private final String lowerCaseName;

    Header(String lowerCaseName) {
        this.lowerCaseName = lowerCaseName;
    }

    /** Returns the name as HTTP/2 sends it, in lower case. */
    public String lowerCaseName() {
        return lowerCaseName;
    }

    /** Returns the header with the name, or null if the services do not know it. */
    public static Header of(String lowerCaseName) {
        return BY_NAME.get(lowerCaseName);
    }
}
