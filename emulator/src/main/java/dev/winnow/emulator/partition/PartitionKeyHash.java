package dev.winnow.emulator.partition;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Locale;

import com.fasterxml.jackson.databind.JsonNode;
import org.apache.commons.codec.digest.MurmurHash3;

/**
 * Computes effective partition keys: positions in the space that partition key ranges divide. The client computes them, too, so
 * the algorithms are those of the service.
 */
enum PartitionKeyHash {
    /** A 32-bit hash, then the key itself. */
    VERSION_1 {
        @Override
        String effectiveKey(JsonNode key) {
            ByteArrayOutputStream hashed = new ByteArrayOutputStream();
            key.forEach(value -> KeyComponent.writeForHash1(hashed, value));
            int hash = MurmurHash3.hash32x86(hashed.toByteArray(), 0, hashed.size(), 0);
            ByteArrayOutputStream effectiveKey = new ByteArrayOutputStream();
            KeyComponent.writeSortable(effectiveKey, Integer.toUnsignedLong(hash));
            key.forEach(value -> KeyComponent.writeSortable(effectiveKey, value));
            return HEX.formatHex(effectiveKey.toByteArray());
        }

        @Override
        String bound(int index, int count) {
            ByteArrayOutputStream effectiveKey = new ByteArrayOutputStream();
            KeyComponent.writeSortable(effectiveKey, (double) ((1L << 32) / count * index));
            return HEX.formatHex(effectiveKey.toByteArray());
        }
    },

    /** A 126-bit hash of all values together. */
    VERSION_2 {
        @Override
        String effectiveKey(JsonNode key) {
            ByteArrayOutputStream hashed = new ByteArrayOutputStream();
            key.forEach(value -> KeyComponent.writeForHash2(hashed, value));
            return hash128(hashed.toByteArray());
        }
    },

    /** A 126-bit hash of each value. */
    HIERARCHICAL {
        @Override
        String effectiveKey(JsonNode key) {
            StringBuilder effectiveKey = new StringBuilder();
            for (JsonNode value : key) {
                ByteArrayOutputStream hashed = new ByteArrayOutputStream();
                KeyComponent.writeForHash2(hashed, value);
                effectiveKey.append(hash128(hashed.toByteArray()));
            }
            return effectiveKey.toString();
        }
    };

    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final int HASH_BITS = 126;

    /** Returns the algorithm of a container, from its {@code partitionKey}. */
    static PartitionKeyHash of(JsonNode definition) {
        if (definition.path("kind").asText().equals("MultiHash")) {
            return HIERARCHICAL;
        }
        return definition.path("version").asInt(1) == 2 ? VERSION_2 : VERSION_1;
    }

    /** Returns the effective partition key in hexadecimal. Effective partition keys sort as strings. */
    abstract String effectiveKey(JsonNode key);

    /** Returns the start of range {@code index} (not the first) of {@code count} equal ranges. */
    String bound(int index, int count) {
        BigInteger effectiveKey = BigInteger.ONE.shiftLeft(HASH_BITS).divide(BigInteger.valueOf(count));
        String digits =
                effectiveKey.multiply(BigInteger.valueOf(index)).toString(16).toUpperCase(Locale.ROOT);
        return "0".repeat(32 - digits.length()) + digits;
    }

    private static String hash128(byte[] bytes) {
        long[] hash = MurmurHash3.hash128x64(bytes, 0, bytes.length, 0);
        byte[] effectiveKey =
                ByteBuffer.allocate(16).putLong(hash[1]).putLong(hash[0]).array();
        effectiveKey[0] &= 0x3F;
        return HEX.formatHex(effectiveKey);
    }
}
