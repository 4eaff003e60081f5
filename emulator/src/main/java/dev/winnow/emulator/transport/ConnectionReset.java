package dev.winnow.emulator.transport;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.SocketChannel;
import io.netty.util.ReferenceCountUtil;

/** Resets connections. As the first handler of a pipeline, it does so before the request is read, if the settings say so. */
public final class ConnectionReset extends ChannelInboundHandlerAdapter {
    private final TransportSettings settings;

    public ConnectionReset(TransportSettings settings) {
        this.settings = settings;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (settings.takeConnectionReset()) {
            ReferenceCountUtil.release(message);
            reset(ctx);
        } else {
            ctx.fireChannelRead(message);
        }
    }

    /** Closes the socket below TLS, with RST instead of FIN. */
    public static void reset(ChannelHandlerContext ctx) {
        ((SocketChannel) ctx.channel()).config().setSoLinger(0);
        ctx.channel().unsafe().close(ctx.newPromise());
    }
}
