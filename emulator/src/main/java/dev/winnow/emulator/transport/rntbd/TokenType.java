package dev.winnow.emulator.transport.rntbd;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;

/** The types of token values. Their order is that of their ids on the wire. */
enum TokenType {
    BYTE(1),
    USHORT(2),
    ULONG(4),
    LONG(4),
    ULONG_LONG(8),
    LONG_LONG(8),
    GUID(Guids.LENGTH),
    SMALL_STRING(Byte.BYTES, true),
    STRING(Short.BYTES, true),
    ULONG_STRING(Integer.BYTES, true),
    SMALL_BYTES(Byte.BYTES, true),
    BYTES(Short.BYTES, true),
    ULONG_BYTES(Integer.BYTES, true),
    FLOAT(4),
    DOUBLE(8);

    private static final TokenType[] BY_ID = values();

    /** The length of a value in bytes, or, if the length varies, of its length prefix. */
    private final int length;

    private final boolean hasPrefix;

    TokenType(int length) {
        this(length, false);
    }

    TokenType(int length, boolean hasPrefix) {
        this.length = length;
        this.hasPrefix = hasPrefix;
    }

    static TokenType of(int id) {
        if (id >= BY_ID.length) {
            throw new MalformedFrameException("unknown token type 0x" + Integer.toHexString(id));
        }
        return BY_ID[id];
    }

    /** Reads a value: a Long, Double, String, UUID or byte[]. */
    Object read(ByteBuf in) {
        int valueLength = hasPrefix ? readPrefix(in) : length;
        require(in, valueLength);
        return switch (this) {
            case BYTE -> (long) in.readByte();
            case USHORT -> (long) in.readUnsignedShortLE();
            case ULONG -> in.readUnsignedIntLE();
            case LONG -> (long) in.readIntLE();
            case ULONG_LONG, LONG_LONG -> in.readLongLE();
            case GUID -> Guids.read(in);
            case SMALL_STRING, STRING, ULONG_STRING ->
                in.readCharSequence(valueLength, StandardCharsets.UTF_8).toString();
            case SMALL_BYTES, BYTES, ULONG_BYTES -> {
                byte[] bytes = new byte[valueLength];
                in.readBytes(bytes);
                yield bytes;
            }
            case FLOAT -> (double) in.readFloatLE();
            case DOUBLE -> in.readDoubleLE();
        };
    }

    private int readPrefix(ByteBuf in) {
        require(in, length);
        return switch (length) {
            case Byte.BYTES -> in.readUnsignedByte();
            case Short.BYTES -> in.readUnsignedShortLE();
            default -> in.readIntLE();
        };
    }

    private void require(ByteBuf in, int byteCount) {
        if (byteCount < 0 || byteCount > in.readableBytes()) {
            throw new MalformedFrameException("a token of type " + this + " needs "
                    + Integer.toUnsignedString(byteCount) + " bytes, but only " + in.readableBytes() + " follow");
        }
    }
}
