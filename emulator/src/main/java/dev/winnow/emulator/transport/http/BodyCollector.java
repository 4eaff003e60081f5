package dev.winnow.emulator.transport.http;

import java.io.ByteArrayOutputStream;

import dev.winnow.emulator.message.Request;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;

/** Collects a request's body from its chunks. Most bodies have one chunk, which is copied only once. */
final class BodyCollector {
    private byte[] first = Request.NO_BODY;
    private ByteArrayOutputStream joined;

    void add(ByteBuf chunk) {
        if (!chunk.isReadable()) {
            return;
        }
        byte[] bytes = ByteBufUtil.getBytes(chunk);
        if (first.length == 0) {
            first = bytes;
            return;
        }
        if (joined == null) {
            joined = new ByteArrayOutputStream();
            joined.writeBytes(first);
        }
        joined.writeBytes(bytes);
    }

    byte[] bytes() {
        return joined == null ? first : joined.toByteArray();
    }
}
