package dev.winnow.emulator.partition;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Locale;

import com.fasterxml.jackson.databind.JsonNode;
import org.apache.commons.codec.digest.MurmurHash3;

/**
 * How partition keys become places ("effective partition keys") in the space that partition key ranges divide. The client
 * computes them too, so these are the service's own ways.
 */
enum Hashing {
    /** 32 bits of hash, then the key itself. */
    VERSION_1 {
        @Override
        String place(JsonNode key) {
            ByteArrayOutputStream hashed = new ByteArrayOutputStream();
            key.forEach(value -> KeyComponent.writeForHash1(hashed, value));
            int hash = MurmurHash3.hash32x86(hashed.toByteArray(), 0, hashed.size(), 0);
            ByteArrayOutputStream place = new ByteArrayOutputStream();
            KeyComponent.writeSortable(place, Integer.toUnsignedLong(hash));
            key.forEach(value -> KeyComponent.writeSortable(place, value));
            return HEX.formatHex(place.toByteArray());
        }

        @Override
        String bound(int index, int count) {
            ByteArrayOutputStream place = new ByteArrayOutputStream();
            KeyComponent.writeSortable(place, (double) ((1L << 32) / count * index));
            return HEX.formatHex(place.toByteArray());
        }
    },

    /** 126 bits of hash over all values. */
    VERSION_2 {
        @Override
        String place(JsonNode key) {
            ByteArrayOutputStream hashed = new ByteArrayOutputStream();
            key.forEach(value -> KeyComponent.writeForHash2(hashed, value));
            return hash128(hashed.toByteArray());
        }
    },

    /** 126 bits of hash for each value. */
    HIERARCHICAL {
        @Override
        String place(JsonNode key) {
            StringBuilder place = new StringBuilder();
            for (JsonNode value : key) {
                ByteArrayOutputStream hashed = new ByteArrayOutputStream();
                KeyComponent.writeForHash2(hashed, value);
                place.append(hash128(hashed.toByteArray()));
            }
            return place.toString();
        }
    };

    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final int HASH_BITS = 126;

    /** Returns the container's way, from its {@code partitionKey}. */
    static Hashing of(JsonNode definition) {
        if (definition.path("kind").asText().equals("MultiHash")) {
            return HIERARCHICAL;
        }
        return definition.path("version").asInt(1) == 2 ? VERSION_2 : VERSION_1;
    }

    /** Returns a key's place, in hexadecimal; places sort as strings. */
    abstract String place(JsonNode key);

    /** Returns the place where range number {@code index} (not the first) of so many equal ones starts. */
    String bound(int index, int count) {
        BigInteger place = BigInteger.ONE.shiftLeft(HASH_BITS).divide(BigInteger.valueOf(count));
        String digits = place.multiply(BigInteger.valueOf(index)).toString(16).toUpperCase(Locale.ROOT);
        return "0".repeat(32 - digits.length()) + digits;
    }

    private static String hash128(byte[] bytes) {
        long[] hash = MurmurHash3.hash128x64(bytes, 0, bytes.length, 0);
        byte[] place = ByteBuffer.allocate(16).putLong(hash[1]).putLong(hash[0]).array();
        place[0] &= 0x3F;
        return HEX.formatHex(place);
    }
}
