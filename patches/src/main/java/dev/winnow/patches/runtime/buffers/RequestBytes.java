package dev.winnow.patches.runtime.buffers;

import java.nio.ByteBuffer;

/** The bytes of a request's body. */
public final class RequestBytes {
    private RequestBytes() {}

    /**
     * The whole content: the buffer's own array if it is as long, otherwise a copy. The buffer is read to its end.
     *
     * @param written what the application wants to write. If that is the array, it gets a copy, as the application may change it.
     */
    public static byte[] of(ByteBuffer content, Object written) {
        if (content == null) {
            return null;
        }
        content.rewind();
        if (content.hasArray()
                && content.arrayOffset() == 0
                && content.array().length == content.limit()
                && content.array() != written) {
            content.position(content.limit());
            return content.array();
        }
        byte[] copy = new byte[content.limit()];
        content.get(copy);
        return copy;
    }
}
