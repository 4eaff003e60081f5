package com.example.patches;

import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import org.apache.commons.codec.binary.Base16;
import org.apache.commons.codec.binary.Base32;
import org.apache.commons.codec.binary.Base64;

/**
 * Encodes and decodes small arrays in buffers that fit them.
 *
 * <p>commons-codec starts with a buffer of 8,192 bytes, whatever the size of the input: a password of 20 bytes costs 8.4 kB each way.
 *
 * <p>Kept: the result, a new array; every exception; the buffer of arrays of more than 4,096 bytes, which need its size; and all
 * code for streams. {@code Base58} keeps its buffer, too, because it collects its input there.
 */
public final class BaseNBuffers extends Patch {
    /** The library's buffer holds the result of larger arrays just as well. */
    private static final int LARGEST = 4096;

    public BaseNBuffers() {
        super("base-n-buffers", "buffers of the size of what is encoded or decoded", "PR 439 of apache/commons-codec");
    }

    @Override
    public String group() {
        return "commons-codec";
    }

    @Template("org.apache.commons.codec.binary.BaseNCodec")
    static class BaseNCodec {
        private static final int EOF = -1;

        @EarlyReturn(shapes = "87ad9c414a9028c3 1.16.0..1.23.0")
        byte[] encode(byte[] array, int offset, int length) {
            Object codec = this;
            if (array == null || array.length == 0 || length <= 0 || length > LARGEST) {
                return null;
            }
            if (!(codec instanceof Base64 || codec instanceof Base32 || codec instanceof Base16)) {
                return null;
            }
            Context context = new Context();
            context.buffer = new byte[2 * length + 16]; // Base16 doubles the length, and no other needs more
            encode(array, offset, length, context);
            encode(array, offset, EOF, context);
            byte[] encoded = new byte[context.pos - context.readPos];
            readResults(encoded, 0, encoded.length, context);
            return encoded;
        }

        @EarlyReturn(shapes = "155c59bcd58a5146 1.16.0..1.23.0")
        byte[] decode(byte[] array) {
            Object codec = this;
            if (array == null || array.length == 0 || array.length > LARGEST) {
                return null;
            }
            if (!(codec instanceof Base64 || codec instanceof Base32 || codec instanceof Base16)) {
                return null;
            }
            Context context = new Context();
            context.buffer = new byte[array.length + 16]; // what is decoded is never longer
            decode(array, 0, array.length, context);
            decode(array, 0, EOF, context);
            byte[] decoded = new byte[context.pos];
            readResults(decoded, 0, decoded.length, context);
            return decoded;
        }

        // Stand-ins for the library's own methods.

        void encode(byte[] array, int offset, int length, Context context) {}

        void decode(byte[] array, int offset, int length, Context context) {}

        int readResults(byte[] target, int position, int available, Context context) {
            return 0;
        }
    }

    /** What encoder and decoder remember between two calls. */
    @Template("org.apache.commons.codec.binary.BaseNCodec$Context")
    static class Context {
        byte[] buffer;
        int pos;
        int readPos;
    }
}
