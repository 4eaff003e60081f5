package dev.winnow.emulator.transport.rntbd;

import java.util.UUID;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;

/** Writes the tokens of responses. A null value leaves the token out. */
final class TokenWriter {
    private static final int MAX_STRING = 0xFFFF;

    private final ByteBuf out;

    TokenWriter(ByteBuf out) {
        this.out = out;
    }

    TokenWriter writeByte(int id, int value) {
        start(id, TokenType.BYTE).writeByte(value);
        return this;
    }

    TokenWriter writeUnsignedInt(int id, long value) {
        start(id, TokenType.ULONG).writeIntLE((int) value);
        return this;
    }

    TokenWriter writeLong(int id, long value) {
        start(id, TokenType.LONG_LONG).writeLongLE(value);
        return this;
    }

    TokenWriter writeDouble(int id, double value) {
        start(id, TokenType.DOUBLE).writeDoubleLE(value);
        return this;
    }

    TokenWriter writeGuid(int id, UUID value) {
        if (value != null) {
            Guids.write(start(id, TokenType.GUID), value);
        }
        return this;
    }

    /** Writes a string of at most 255 bytes. */
    TokenWriter writeSmallString(int id, String value) {
        start(id, TokenType.SMALL_STRING).writeByte(ByteBufUtil.utf8Bytes(value));
        ByteBufUtil.writeUtf8(out, value);
        return this;
    }

    TokenWriter writeString(int id, String value) {
        if (value != null) {
            int length = ByteBufUtil.utf8Bytes(value);
            if (length > MAX_STRING) {
                throw new IllegalArgumentException("token 0x" + Integer.toHexString(id) + " has " + length + " bytes");
            }
            start(id, TokenType.STRING).writeShortLE(length);
            ByteBufUtil.writeUtf8(out, value);
        }
        return this;
    }

    private ByteBuf start(int id, TokenType type) {
        return out.writeShortLE(id).writeByte(type.ordinal());
    }
}
