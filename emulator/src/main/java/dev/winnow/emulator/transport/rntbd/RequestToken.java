package dev.winnow.emulator.transport.rntbd;

/** The tokens of requests that the emulator reads. */
enum RequestToken {
    RESOURCE_ID(0x00),
    AUTHORIZATION(0x01),
    PAYLOAD_PRESENT(0x02),
    DATE(0x03),
    PAGE_SIZE(0x04),
    SESSION_TOKEN(0x05),
    CONTINUATION(0x06),
    /** The etag of If-Match or, for reads, of If-None-Match. */
    MATCH(0x08),
    REPLICA_PATH(0x13),
    DATABASE_NAME(0x15),
    COLLECTION_NAME(0x16),
    DOCUMENT_NAME(0x17),
    PARTITION_KEY(0x2B),
    PARTITION_KEY_RANGE_ID(0x2C),
    A_IM(0x3F),
    IF_MODIFIED_SINCE(0x47),
    TRANSPORT_REQUEST_ID(0x4D),
    START_EPK(0x62),
    END_EPK(0x63),
    BATCH_ATOMIC(0x73),
    BATCH_CONTINUE_ON_ERROR(0x74),
    /** 1 asks for a response without the item. */
    RETURN_PREFERENCE(0x82),
    CORRELATED_ACTIVITY_ID(0xB0),
    CHANGE_FEED_FORMAT(0xB2);

    private final int id;

    RequestToken(int id) {
        this.id = id;
    }

    int id() {
        return id;
    }
}
