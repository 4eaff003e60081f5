package dev.winnow.emulator.transport.rntbd;

import java.util.UUID;

import io.netty.buffer.ByteBuf;

/** Reads and writes GUIDs in Microsoft's byte order: the first three fields are little endian, the rest is not. */
final class Guids {
    /** The number of bytes of a GUID. */
    static final int LENGTH = 16;

    private Guids() {}

    static UUID read(ByteBuf in) {
        long high = in.readUnsignedIntLE() << 32 | (long) in.readUnsignedShortLE() << 16 | in.readUnsignedShortLE();
        return new UUID(high, in.readLong());
    }

    static void write(ByteBuf out, UUID guid) {
        long high = guid.getMostSignificantBits();
        out.writeIntLE((int) (high >>> 32)).writeShortLE((int) (high >>> 16)).writeShortLE((int) high);
        out.writeLong(guid.getLeastSignificantBits());
    }
}
