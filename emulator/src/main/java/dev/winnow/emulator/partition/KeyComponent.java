package dev.winnow.emulator.partition;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

import com.fasterxml.jackson.databind.JsonNode;

/** Encodes a value of a partition key as bytes: in one form for hashing, in another that sorts like the values. */
final class KeyComponent {
    private static final int UNDEFINED = 0;
    private static final int NULL = 1;
    private static final int FALSE = 2;
    private static final int TRUE = 3;
    private static final int NUMBER = 5;
    private static final int STRING = 8;

    /** The first hash version truncates longer strings. */
    private static final int MAX_LENGTH = 100;

    private KeyComponent() {}

    /** Writes a value for the first hash version, which uses only the start of a string. */
    static void writeForHash1(ByteArrayOutputStream out, JsonNode value) {
        writeForHash(
                out, value.isTextual() ? start(value.textValue()).getBytes(StandardCharsets.UTF_8) : null, 0, value);
    }

    /** Writes a value for the second hash version. */
    static void writeForHash2(ByteArrayOutputStream out, JsonNode value) {
        byte[] text = value.isTextual() ? value.textValue().getBytes(StandardCharsets.UTF_8) : null;
        writeForHash(out, text, 0xFF, value);
    }

    private static void writeForHash(ByteArrayOutputStream out, byte[] text, int end, JsonNode value) {
        out.write(type(value));
        if (text != null) {
            out.writeBytes(text);
            out.write(end);
        } else if (value.isNumber()) {
            ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            out.writeBytes(bytes.putDouble(value.doubleValue()).array());
        }
    }

    /** Writes a value so that encoded values sort like the values. */
    static void writeSortable(ByteArrayOutputStream out, JsonNode value) {
        if (value.isNumber()) {
            writeSortable(out, value.doubleValue());
        } else {
            out.write(type(value));
            if (value.isTextual()) {
                writeSortable(out, start(value.textValue()).getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static void writeSortable(ByteArrayOutputStream out, byte[] text) {
        boolean whole = text.length <= MAX_LENGTH;
        for (int i = 0; i < Math.min(text.length, MAX_LENGTH + 1); i++) {
            out.write(text[i] + 1);
        }
        if (whole) {
            out.write(0);
        }
    }

    /** After the first byte, each byte holds seven bits; its lowest bit is set if more bytes follow. */
    static void writeSortable(ByteArrayOutputStream out, double value) {
        out.write(NUMBER);
        long bits = Double.doubleToRawLongBits(value);
        long sortable = bits < 0 ? -bits : bits ^ Long.MIN_VALUE;
        out.write((int) (sortable >>> 56));
        long rest = sortable << 8;
        do {
            int seven = (int) (rest >>> 56) & 0xFE;
            rest <<= 7;
            out.write(rest == 0 ? seven : seven | 1);
        } while (rest != 0);
    }

    private static String start(String text) {
        return text.substring(0, Math.min(text.length(), MAX_LENGTH));
    }

    private static int type(JsonNode value) {
        return switch (value.getNodeType()) {
            case NULL -> NULL;
            case BOOLEAN -> value.booleanValue() ? TRUE : FALSE;
            case NUMBER -> NUMBER;
            case STRING -> STRING;
            default -> UNDEFINED;
        };
    }
}
