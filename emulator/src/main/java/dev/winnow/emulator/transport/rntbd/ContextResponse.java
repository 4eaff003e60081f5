package dev.winnow.emulator.transport.rntbd;

import io.netty.buffer.ByteBuf;

/** Writes the server's response to a context request, which tells the client with whom it speaks. */
final class ContextResponse {
    private static final int OK = 200;
    private static final int PROTOCOL_VERSION = 1;
    private static final int IDLE_TIMEOUT_SECONDS = 1800;
    private static final int UNAUTHENTICATED_TIMEOUT_SECONDS = 15;

    /** The ids of the tokens. */
    private static final int PROTOCOL_VERSION_ID = 0x0;

    private static final int CLIENT_VERSION_ID = 0x1;
    private static final int SERVER_AGENT_ID = 0x2;
    private static final int SERVER_VERSION_ID = 0x3;
    private static final int IDLE_TIMEOUT_ID = 0x4;
    private static final int UNAUTHENTICATED_TIMEOUT_ID = 0x5;

    private ContextResponse() {}

    static void encode(RequestFrame request, ByteBuf out) {
        int start = ResponseFrame.begin(out, OK, request.activityId());
        new TokenWriter(out)
                .writeUnsignedInt(PROTOCOL_VERSION_ID, PROTOCOL_VERSION)
                .writeSmallString(CLIENT_VERSION_ID, "2018-12-31")
                .writeSmallString(SERVER_AGENT_ID, "RntbdServer")
                .writeSmallString(SERVER_VERSION_ID, " version=2.14.0.0")
                .writeUnsignedInt(IDLE_TIMEOUT_ID, IDLE_TIMEOUT_SECONDS)
                .writeUnsignedInt(UNAUTHENTICATED_TIMEOUT_ID, UNAUTHENTICATED_TIMEOUT_SECONDS);
        ResponseFrame.end(out, start);
    }
}
