package com.example.patches;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

import dev.winnow.patches.testing.Call;
import org.apache.commons.codec.CodecPolicy;
import org.apache.commons.codec.binary.Base16;
import org.apache.commons.codec.binary.Base32;
import org.apache.commons.codec.binary.Base64;
import org.apache.commons.codec.binary.BaseNCodec;

/** Encodes or decodes something with a codec; equal numbers choose the same. The text is everything that a caller sees. */
final class CodecCall implements Call<Long> {
    private static final byte[][] SEPARATORS = {{'\r', '\n'}, {'\n'}, {}, new byte[100]};

    @Override
    public Object observe(Long seed) throws Exception {
        Random random = new Random(seed);
        BaseNCodec codec = codec(random);
        String name = codec.getClass().getSimpleName();
        byte[] bytes = bytes(random, name.equals("Base58") ? 200 : Integer.MAX_VALUE); // it takes a second for 8 kB
        switch (random.nextInt(4)) {
            case 0:
                return name + ".encode(byte[]) " + show(codec.encode(bytes), bytes);
            case 1:
                int offset = random.nextInt(bytes.length + 3) - 1;
                int length = random.nextInt(bytes.length + 5) - 2;
                return name + ".encode(byte[], " + offset + ", " + length + ") "
                        + show(codec.encode(bytes, offset, length), bytes);
            case 2:
                return name + ".encodeToString(byte[]) " + codec.encodeToString(random.nextInt(50) == 0 ? null : bytes);
            default:
                byte[] text = text(codec, bytes, random);
                return name + ".decode(byte[]) " + show(codec.decode(text), text);
        }
    }

    private static String show(byte[] result, byte[] argument) {
        return (result == argument ? "returns its argument " : "")
                + new String(result, StandardCharsets.ISO_8859_1)
                + " and leaves "
                + Arrays.hashCode(argument);
    }

    /** What the codec writes, or what it does not. */
    private static byte[] text(BaseNCodec codec, byte[] bytes, Random random) {
        byte[] text = random.nextInt(4) == 0 ? bytes : codec.encode(bytes);
        if (text.length > 0 && random.nextInt(4) == 0) {
            text[random.nextInt(text.length)] = (byte) random.nextInt();
        }
        return text;
    }

    /** Small ones, and some around the sizes of the library's buffer and of the patch's limit. */
    private static byte[] bytes(Random random, int largest) {
        int size;
        switch (random.nextInt(8)) {
            case 0:
                size = random.nextInt(4);
                break;
            case 1:
                size = (1024 << random.nextInt(4)) - 8 + random.nextInt(16);
                break;
            default:
                size = random.nextInt(200);
        }
        byte[] bytes = new byte[Math.min(size, largest)];
        random.nextBytes(bytes);
        return bytes;
    }

    private static BaseNCodec codec(Random random) throws ReflectiveOperationException {
        CodecPolicy policy = random.nextBoolean() ? CodecPolicy.LENIENT : CodecPolicy.STRICT;
        int lineLength = random.nextInt(3) == 0 ? random.nextInt(100) : 0;
        byte[] separator = SEPARATORS[random.nextInt(SEPARATORS.length)];
        switch (random.nextInt(8)) {
            case 0:
                return new Base16(random.nextBoolean(), policy);
            case 1:
            case 2:
                return new Base32(lineLength, separator, random.nextBoolean(), (byte) '=', policy);
            case 3:
                return base58();
            default:
                return new Base64(lineLength, separator, random.nextBoolean(), policy);
        }
    }

    /** Base58 came with 1.22.0; before, another codec. */
    private static BaseNCodec base58() throws ReflectiveOperationException {
        try {
            Class<?> type = Class.forName("org.apache.commons.codec.binary.Base58");
            return (BaseNCodec) type.getDeclaredConstructor().newInstance();
        } catch (ClassNotFoundException e) {
            return new Base16();
        }
    }
}
