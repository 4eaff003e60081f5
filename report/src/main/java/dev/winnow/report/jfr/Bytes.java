package dev.winnow.report.jfr;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.LongFunction;

/** Reads values as Flight Recorder encodes them, one after the other. */
final class Bytes {
    /** An integer has at most so many bytes. */
    static final int LONGEST_INTEGER = 9;

    private static final int NULL = 0;
    private static final int EMPTY = 1;
    private static final int CONSTANT = 2;
    private static final int UTF_8 = 3;
    private static final int CHARACTERS = 4;
    private static final int LATIN_1 = 5;

    final byte[] bytes;
    int position;

    Bytes(byte[] bytes, int position) {
        this.bytes = bytes;
        this.position = position;
    }

    /** Seven bits in each byte, the lowest first; the highest bit says that more follow. All eight of the ninth byte count. */
    long integer() {
        long value = 0;
        for (int shift = 0; shift < 56; shift += 7) {
            byte next = bytes[position++];
            value |= (next & 0x7FL) << shift;
            if (next >= 0) {
                return value;
            }
        }
        return value | (bytes[position++] & 0xFFL) << 56;
    }

    /** How many elements or bytes follow: not more than there are. */
    int count() {
        long count = integer();
        if (count < 0 || count > bytes.length - position) {
            throw damaged(count + " elements");
        }
        return (int) count;
    }

    byte next() {
        return bytes[position++];
    }

    float float32() {
        return Float.intBitsToFloat((int) bigEndian(Float.BYTES));
    }

    double float64() {
        return Double.longBitsToDouble(bigEndian(Double.BYTES));
    }

    private long bigEndian(int length) {
        long value = 0;
        for (int i = 0; i < length; i++) {
            value = value << 8 | next() & 0xFF;
        }
        return value;
    }

    /** @param strings the constant texts by their keys; null if there are none */
    String text(LongFunction<Object> strings) {
        byte encoding = next();
        switch (encoding) {
            case NULL:
                return null;
            case EMPTY:
                return "";
            case CONSTANT:
                return (String) strings.apply(integer());
            case UTF_8:
                return encoded(StandardCharsets.UTF_8);
            case CHARACTERS:
                char[] characters = new char[count()];
                for (int i = 0; i < characters.length; i++) {
                    characters[i] = (char) integer();
                }
                return new String(characters);
            case LATIN_1:
                return encoded(StandardCharsets.ISO_8859_1);
            default:
                throw damaged("text in encoding " + encoding);
        }
    }

    private String encoded(Charset charset) {
        int length = count();
        position += length;
        return new String(bytes, position - length, length, charset);
    }

    void skipText() {
        byte encoding = next();
        if (encoding == CONSTANT) {
            integer();
        } else if (encoding == UTF_8 || encoding == LATIN_1) {
            int length = count();
            position += length;
        } else if (encoding == CHARACTERS) {
            for (int left = count(); left > 0; left--) {
                integer();
            }
        } else if (encoding != NULL && encoding != EMPTY) {
            throw damaged("text in encoding " + encoding);
        }
    }

    static UncheckedIOException damaged(String what) {
        return new UncheckedIOException(new IOException("it has " + what));
    }
}
