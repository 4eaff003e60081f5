package dev.winnow.emulator.transport.rntbd;

import java.util.UUID;

import io.netty.buffer.ByteBuf;

/** Writes the part that all responses have in common: length of the head, status and activity id. Tokens follow. */
final class ResponseFrame {
    private ResponseFrame() {}

    /** Writes the start of a response and returns its position, for {@link #end}. */
    static int begin(ByteBuf out, int status, UUID activityId) {
        int start = out.writerIndex();
        out.writeIntLE(0).writeIntLE(status);
        Guids.write(out, activityId);
        return start;
    }

    /** Fills in the length of the head once all tokens are written. */
    static void end(ByteBuf out, int start) {
        out.setIntLE(start, out.writerIndex() - start);
    }
}
