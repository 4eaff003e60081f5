package dev.winnow.emulator.transport.rntbd;

/** The ids of the tokens of responses. */
final class ResponseTokens {
    static final int PAYLOAD_PRESENT = 0x00;
    static final int LAST_STATE_CHANGE = 0x02;
    static final int CONTINUATION = 0x03;
    static final int ETAG = 0x04;
    static final int RETRY_AFTER_MS = 0x0C;
    static final int RESOURCE_QUOTA = 0x0E;
    static final int RESOURCE_USAGE = 0x0F;
    static final int SCHEMA_VERSION = 0x10;
    static final int LSN = 0x13;
    static final int ITEM_COUNT = 0x14;
    static final int REQUEST_CHARGE = 0x15;
    static final int OWNER_FULL_NAME = 0x17;
    static final int OWNER_ID = 0x18;
    static final int QUORUM_ACKED_LSN = 0x1A;
    static final int SUBSTATUS = 0x1C;
    static final int CURRENT_WRITE_QUORUM = 0x1E;
    static final int CURRENT_REPLICA_SET_SIZE = 0x1F;
    static final int PARTITION_KEY_RANGE_ID = 0x21;
    static final int XP_ROLE = 0x26;
    static final int GLOBAL_COMMITTED_LSN = 0x29;
    static final int NUMBER_OF_READ_REGIONS = 0x30;
    static final int ITEM_LSN = 0x32;
    static final int TRANSPORT_REQUEST_ID = 0x35;
    static final int SERVER_DATE_TIME = 0x39;
    static final int LOCAL_LSN = 0x3A;
    static final int QUORUM_ACKED_LOCAL_LSN = 0x3B;
    static final int ITEM_LOCAL_LSN = 0x3C;
    static final int SESSION_TOKEN = 0x3E;
    static final int REQUEST_DURATION_MS = 0x51;
    static final int CORRELATED_ACTIVITY_ID = 0x52;

    /** An id that the protocol does not assign. */
    static final int UNASSIGNED = 0x7FFF;

    private ResponseTokens() {}
}
