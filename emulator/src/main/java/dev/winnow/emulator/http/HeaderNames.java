package dev.winnow.emulator.http;

import io.netty.util.AsciiString;

/** The header names that the gateway reads or writes, in lower case; those of the SDK's {@code HttpConstants}. */
public final class HeaderNames {
    public static final AsciiString A_IM = AsciiString.cached("a-im");
    public static final AsciiString ACTIVITY_ID = AsciiString.cached("x-ms-activity-id");
    public static final AsciiString ALT_CONTENT_PATH = AsciiString.cached("x-ms-alt-content-path");
    public static final AsciiString AUTHORIZATION = AsciiString.cached("authorization");
    public static final AsciiString BATCH_ATOMIC = AsciiString.cached("x-ms-cosmos-batch-atomic");
    public static final AsciiString BATCH_CONTINUE_ON_ERROR = AsciiString.cached("x-ms-cosmos-batch-continue-on-error");
    public static final AsciiString CONTENT_LENGTH = AsciiString.cached("content-length");
    public static final AsciiString CONTENT_PATH = AsciiString.cached("x-ms-content-path");
    public static final AsciiString CONTENT_TYPE = AsciiString.cached("content-type");
    public static final AsciiString CONTINUATION = AsciiString.cached("x-ms-continuation");
    public static final AsciiString DATE = AsciiString.cached("date");
    public static final AsciiString END_EPK = AsciiString.cached("x-ms-end-epk");
    public static final AsciiString ETAG = AsciiString.cached("etag");
    public static final AsciiString IF_MATCH = AsciiString.cached("if-match");
    public static final AsciiString IF_MODIFIED_SINCE = AsciiString.cached("if-modified-since");
    public static final AsciiString IF_NONE_MATCH = AsciiString.cached("if-none-match");
    public static final AsciiString IS_BATCH = AsciiString.cached("x-ms-cosmos-is-batch-request");
    public static final AsciiString IS_QUERY = AsciiString.cached("x-ms-documentdb-isquery");
    public static final AsciiString IS_QUERY_PLAN = AsciiString.cached("x-ms-cosmos-is-query-plan-request");
    public static final AsciiString IS_UPSERT = AsciiString.cached("x-ms-documentdb-is-upsert");
    public static final AsciiString ITEM_COUNT = AsciiString.cached("x-ms-item-count");
    public static final AsciiString ITEM_LSN = AsciiString.cached("x-ms-item-lsn");
    public static final AsciiString LSN = AsciiString.cached("lsn");
    public static final AsciiString MAX_ITEM_COUNT = AsciiString.cached("x-ms-max-item-count");
    public static final AsciiString MS_DATE = AsciiString.cached("x-ms-date");
    public static final AsciiString PARTITION_KEY = AsciiString.cached("x-ms-documentdb-partitionkey");
    public static final AsciiString PARTITION_KEY_RANGE_ID = AsciiString.cached("x-ms-documentdb-partitionkeyrangeid");
    public static final AsciiString PREFER = AsciiString.cached("prefer");
    public static final AsciiString REQUEST_CHARGE = AsciiString.cached("x-ms-request-charge");
    public static final AsciiString RETRY_AFTER_MS = AsciiString.cached("x-ms-retry-after-ms");
    public static final AsciiString SESSION_TOKEN = AsciiString.cached("x-ms-session-token");
    public static final AsciiString START_EPK = AsciiString.cached("x-ms-start-epk");
    public static final AsciiString SUBSTATUS = AsciiString.cached("x-ms-substatus");
    public static final AsciiString TRANSPORT_REQUEST_ID = AsciiString.cached("x-ms-transport-request-id");

    private HeaderNames() {}
}
