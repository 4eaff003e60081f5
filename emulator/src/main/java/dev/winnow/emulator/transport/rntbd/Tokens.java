package dev.winnow.emulator.transport.rntbd;

import java.util.Arrays;
import java.util.UUID;

import io.netty.buffer.ByteBuf;

/** The decoded tokens of a request. A request has about twenty, so a linear search is the fastest. */
final class Tokens {
    private static final int USUAL_COUNT = 24;

    private int[] ids = new int[USUAL_COUNT];
    private Object[] values = new Object[USUAL_COUNT];
    private int count;

    private Tokens() {}

    /**
     * Decodes all tokens of a frame. Unknown ids are kept: newer clients send tokens that the emulator need not know.
     *
     * @param in exactly the tokens
     */
    static Tokens decode(ByteBuf in) {
        Tokens tokens = new Tokens();
        while (in.isReadable()) {
            if (in.readableBytes() < Short.BYTES + Byte.BYTES) {
                throw new MalformedFrameException("the frame ends within a token");
            }
            int id = in.readUnsignedShortLE();
            tokens.add(id, TokenType.of(in.readUnsignedByte()).read(in));
        }
        return tokens;
    }

    private void add(int id, Object value) {
        if (count == ids.length) {
            ids = Arrays.copyOf(ids, 2 * count);
            values = Arrays.copyOf(values, 2 * count);
        }
        ids[count] = id;
        values[count++] = value;
    }

    int count() {
        return count;
    }

    boolean has(RequestToken token) {
        return get(token) != null;
    }

    /** Returns the token's text, or null if the token is absent. */
    String text(RequestToken token) {
        Object value = get(token);
        return value == null ? null : value.toString();
    }

    /** Returns the token's bytes, or null if the token is absent. */
    byte[] bytes(RequestToken token) {
        return get(token, byte[].class);
    }

    UUID guid(RequestToken token) {
        return get(token, UUID.class);
    }

    /** Returns the token's number, or a default if the token is absent. */
    long number(RequestToken token, long defaultValue) {
        Long value = get(token, Long.class);
        return value == null ? defaultValue : value;
    }

    /** Returns whether the token is present and its value is not zero. */
    boolean flag(RequestToken token) {
        return number(token, 0) != 0;
    }

    private <T> T get(RequestToken token, Class<T> type) {
        Object value = get(token);
        if (value != null && !type.isInstance(value)) {
            throw new MalformedFrameException("the token " + token + " has the wrong type");
        }
        return type.cast(value);
    }

    private Object get(RequestToken token) {
        for (int i = 0; i < count; i++) {
            if (ids[i] == token.id()) {
                return values[i];
            }
        }
        return null;
    }
}
