package dev.winnow.emulator.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;

/**
 * Creates resource ids as the SDK parses them ({@code ResourceId.parse}): a database has 4 bytes; a container 4 more, with the
 * top bit of the first set; a document 8 more, the last of which is zero. The text is Base64 with {@code -} for {@code /}.
 */
public final class Rids {
    private static final byte CONTAINER_BIT = (byte) 0x80;

    private Rids() {}

    public static String database(int database) {
        return encode(ByteBuffer.allocate(4).putInt(database));
    }

    public static String container(int database, int container) {
        return encode(containerBytes(ByteBuffer.allocate(8), database, container));
    }

    public static String document(int database, int container, long document) {
        ByteBuffer bytes = containerBytes(ByteBuffer.allocate(16), database, container);
        return encode(bytes.order(ByteOrder.LITTLE_ENDIAN).putLong(document));
    }

    private static ByteBuffer containerBytes(ByteBuffer bytes, int database, int container) {
        bytes.putInt(database).putInt(container);
        return bytes.put(4, CONTAINER_BIT);
    }

    private static String encode(ByteBuffer bytes) {
        return Base64.getEncoder().encodeToString(bytes.array()).replace('/', '-');
    }
}
