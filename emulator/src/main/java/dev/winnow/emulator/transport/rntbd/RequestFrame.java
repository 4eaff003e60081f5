package dev.winnow.emulator.transport.rntbd;

import java.util.UUID;

import io.netty.buffer.ByteBuf;

/**
 * A decoded request.
 *
 * @param resourceType the type of resource; 0 in a context request
 * @param operationType the operation; 0 in a context request
 * @param activityId the id that the response repeats
 * @param tokens the tokens
 * @param payload the body, never null
 */
public record RequestFrame(int resourceType, int operationType, UUID activityId, Tokens tokens, byte[] payload) {
    /** The length of the head without tokens: length, resource type, operation type, activity id. */
    static final int MIN_HEAD_LENGTH = Integer.BYTES + 2 * Short.BYTES + Guids.LENGTH;

    static final int MAX_HEAD_LENGTH = 1 << 20;
    static final int MAX_PAYLOAD_LENGTH = 1 << 24;

    private static final byte[] NO_PAYLOAD = {};

    /**
     * Decodes the next request.
     *
     * @return the request; null if it is not complete yet, in which case the reader index is unchanged
     * @throws MalformedFrameException if the bytes cannot be a request
     */
    public static RequestFrame decode(ByteBuf in) {
        if (in.readableBytes() < Integer.BYTES) {
            return null;
        }
        int start = in.readerIndex();
        int headLength = in.getIntLE(start);
        if (headLength < MIN_HEAD_LENGTH || headLength > MAX_HEAD_LENGTH) {
            throw new MalformedFrameException("the length of the frame is " + Integer.toUnsignedString(headLength)
                    + "; allowed are " + MIN_HEAD_LENGTH + " to " + MAX_HEAD_LENGTH);
        }
        if (in.readableBytes() < headLength) {
            return null;
        }
        ByteBuf head = in.slice(start + Integer.BYTES, headLength - Integer.BYTES);
        int resourceType = head.readUnsignedShortLE();
        int operationType = head.readUnsignedShortLE();
        UUID activityId = Guids.read(head);
        Tokens tokens = Tokens.decode(head);
        int payloadLength = 0;
        int payloadStart = start + headLength;
        if (!isContext(resourceType, operationType) && tokens.flag(RequestToken.PAYLOAD_PRESENT)) {
            if (in.readableBytes() < headLength + Integer.BYTES) {
                return null;
            }
            payloadLength = in.getIntLE(payloadStart);
            payloadStart += Integer.BYTES;
            if (payloadLength < 0 || payloadLength > MAX_PAYLOAD_LENGTH) {
                throw new MalformedFrameException("the length of the payload is "
                        + Integer.toUnsignedString(payloadLength) + "; allowed are 0 to " + MAX_PAYLOAD_LENGTH);
            }
            if (in.writerIndex() - payloadStart < payloadLength) {
                return null;
            }
        }
        byte[] payload = payloadLength == 0 ? NO_PAYLOAD : new byte[payloadLength];
        in.getBytes(payloadStart, payload);
        in.readerIndex(payloadStart + payloadLength);
        return new RequestFrame(resourceType, operationType, activityId, tokens, payload);
    }

    /** Returns whether this negotiates the connection instead of asking for an operation. */
    boolean isContext() {
        return isContext(resourceType, operationType);
    }

    private static boolean isContext(int resourceType, int operationType) {
        return resourceType == 0 && operationType == 0;
    }
}
