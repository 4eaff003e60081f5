package dev.winnow.emulator.transport.rntbd;

import java.util.List;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;

/** Splits a connection's bytes into requests. */
final class RequestDecoder extends ByteToMessageDecoder {
    @Override
    protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
        RequestFrame request = RequestFrame.decode(in);
        if (request != null) {
            out.add(request);
        }
    }
}
