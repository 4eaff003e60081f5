package dev.winnow.emulator.transport;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;

/** Answers the first message of a TLS handshake with a fatal alert, as a server does that shares no cipher with the client. */
public final class HandshakeFailure extends SimpleChannelInboundHandler<ByteBuf> {
    /** A TLS record: an alert of two bytes, fatal, handshake failure. */
    private static final byte[] ALERT = {0x15, 0x03, 0x03, 0, 2, 2, 40};

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, ByteBuf clientHello) {
        ctx.writeAndFlush(ctx.alloc().buffer(ALERT.length).writeBytes(ALERT)).addListener(ChannelFutureListener.CLOSE);
    }
}
