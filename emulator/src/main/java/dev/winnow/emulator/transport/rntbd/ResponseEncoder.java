package dev.winnow.emulator.transport.rntbd;

import java.util.List;

import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.LogPosition;
import dev.winnow.emulator.message.Replication;
import dev.winnow.emulator.message.ResourceOwner;
import dev.winnow.emulator.message.Response;
import io.netty.buffer.ByteBuf;

/** Encodes responses with the tokens that the real backend sends. */
public final class ResponseEncoder {
    /** Resources without an owner live in the master partition. The SDK reads them with a quorum, which needs its LSN. */
    private static final LogPosition MASTER_PARTITION = new LogPosition("0", "1", "0:-1#1");

    private static final String LAST_STATE_CHANGE = "Sat, 21 Nov 2026 00:00:00.000 GMT";
    private static final String RESOURCE_QUOTA =
            "documentSize=51200;documentsSize=52428800;documentsCount=-1;collectionSize=52428800;";
    private static final String RESOURCE_USAGE =
            "documentSize=1;documentsSize=1024;documentsCount=1000;collectionSize=1025;";
    private static final String SCHEMA_VERSION = "1.18";
    private static final int WRITE_QUORUM = 3;
    private static final int REPLICA_SET_SIZE = 4;
    private static final int PRIMARY_ROLE = 1;
    private static final double REQUEST_DURATION_MS = 0.384;

    private ResponseEncoder() {}

    /** Appends a response to the buffer. */
    public static void encode(RequestFrame request, Response response, ByteBuf out) {
        boolean hasPayload = response.body().length > 0;
        int start = ResponseFrame.begin(out, response.status(), request.activityId());
        TokenWriter tokens = new TokenWriter(out);
        tokens.writeByte(ResponseTokens.PAYLOAD_PRESENT, hasPayload ? 1 : 0);
        if (request.tokens().has(RequestToken.TRANSPORT_REQUEST_ID)) {
            tokens.writeUnsignedInt(
                    ResponseTokens.TRANSPORT_REQUEST_ID, request.tokens().number(RequestToken.TRANSPORT_REQUEST_ID, 0));
        }
        writePartition(tokens, response);
        writeResource(tokens, response);
        writeServer(tokens, response.replication());
        writeExtra(tokens, response.extra());
        tokens.writeGuid(
                ResponseTokens.CORRELATED_ACTIVITY_ID, request.tokens().guid(RequestToken.CORRELATED_ACTIVITY_ID));
        ResponseFrame.end(out, start);
        if (hasPayload) {
            out.writeIntLE(response.body().length).writeBytes(response.body());
        }
    }

    /** Writes how far the replica and the other regions have come. */
    private static void writePartition(TokenWriter tokens, Response response) {
        LogPosition position = response.logPosition() == null ? MASTER_PARTITION : response.logPosition();
        Replication replication = response.replication();
        long lsn = replication == null ? Long.parseLong(position.lsn()) : replication.lsn();
        // Here the token has no partition: the client prepends the one of the range id.
        String whole = position.sessionToken();
        String token = replication == null
                ? whole.substring(whole.indexOf(':') + 1)
                : whole.substring(whole.indexOf(':') + 1, whole.lastIndexOf('#') + 1) + lsn;
        tokens.writeLong(ResponseTokens.LSN, lsn)
                .writeLong(ResponseTokens.LOCAL_LSN, lsn)
                .writeLong(ResponseTokens.QUORUM_ACKED_LSN, lsn)
                .writeLong(ResponseTokens.QUORUM_ACKED_LOCAL_LSN, lsn)
                .writeLong(ResponseTokens.GLOBAL_COMMITTED_LSN, replication == null ? lsn : replication.committedLsn())
                .writeString(ResponseTokens.PARTITION_KEY_RANGE_ID, position.partition())
                .writeString(ResponseTokens.SESSION_TOKEN, token);
    }

    private static void writeResource(TokenWriter tokens, Response response) {
        tokens.writeDouble(ResponseTokens.REQUEST_CHARGE, Double.parseDouble(response.charge()))
                .writeString(ResponseTokens.ETAG, response.etag());
        ResourceOwner owner = response.owner();
        if (owner != null) {
            tokens.writeString(ResponseTokens.OWNER_FULL_NAME, owner.altContentPath())
                    .writeString(ResponseTokens.OWNER_ID, owner.contentPath());
        }
        if (response.itemLsn() != null) {
            long itemLsn = Long.parseLong(response.itemLsn());
            tokens.writeLong(ResponseTokens.ITEM_LSN, itemLsn).writeLong(ResponseTokens.ITEM_LOCAL_LSN, itemLsn);
        }
    }

    private static void writeServer(TokenWriter tokens, Replication replication) {
        tokens.writeSmallString(ResponseTokens.LAST_STATE_CHANGE, LAST_STATE_CHANGE)
                .writeString(ResponseTokens.RESOURCE_QUOTA, RESOURCE_QUOTA)
                .writeString(ResponseTokens.RESOURCE_USAGE, RESOURCE_USAGE)
                .writeSmallString(ResponseTokens.SCHEMA_VERSION, SCHEMA_VERSION)
                .writeUnsignedInt(ResponseTokens.CURRENT_WRITE_QUORUM, WRITE_QUORUM)
                .writeUnsignedInt(ResponseTokens.CURRENT_REPLICA_SET_SIZE, REPLICA_SET_SIZE)
                .writeUnsignedInt(ResponseTokens.XP_ROLE, PRIMARY_ROLE)
                .writeUnsignedInt(
                        ResponseTokens.NUMBER_OF_READ_REGIONS, replication == null ? 0 : replication.readRegions())
                .writeDouble(ResponseTokens.REQUEST_DURATION_MS, REQUEST_DURATION_MS);
    }

    private static void writeExtra(TokenWriter tokens, List<Response.ExtraHeader> extra) {
        for (Response.ExtraHeader header : extra) {
            Header known = Header.of(header.lowerCaseName());
            if (known == Header.CONTINUATION) {
                tokens.writeString(ResponseTokens.CONTINUATION, header.value());
            } else if (known == Header.ITEM_COUNT) {
                tokens.writeUnsignedInt(ResponseTokens.ITEM_COUNT, Long.parseLong(header.value()));
            } else if (known == Header.SUBSTATUS) {
                tokens.writeUnsignedInt(ResponseTokens.SUBSTATUS, Long.parseLong(header.value()));
            } else if (known == Header.RETRY_AFTER_MS) {
                tokens.writeUnsignedInt(ResponseTokens.RETRY_AFTER_MS, Long.parseLong(header.value()));
            } else if (known == Header.UNKNOWN) {
                tokens.writeString(ResponseTokens.UNASSIGNED, header.value());
            }
            // Other headers have no token; the protocol cannot carry them.
        }
    }

    private static final class ResponseTokens {
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
}
