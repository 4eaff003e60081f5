package dev.winnow.emulator.http;

import java.io.ByteArrayOutputStream;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;

/** Gathers a request's body from its pieces. Bodies mostly come in one piece and are then copied once. */
final class BodyCollector {
    private byte[] only = Request.NO_BODY;
    private ByteArrayOutputStream several;

    void add(ByteBuf piece) {
        if (!piece.isReadable()) {
            return;
        }
        byte[] bytes = ByteBufUtil.getBytes(piece);
        if (only.length == 0) {
            only = bytes;
            return;
        }
        if (several == null) {
            several = new ByteArrayOutputStream();
            several.writeBytes(only);
        }
        several.writeBytes(bytes);
    }

    byte[] bytes() {
        return several == null ? only : several.toByteArray();
    }
}
