package dev.winnow.emulator.transport.rntbd;

import java.util.concurrent.TimeUnit;

import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.transport.ConnectionReset;
import dev.winnow.emulator.transport.TransportSettings;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;

/** Serves one connection: negotiates its context, then answers each request as soon as its response is due. */
final class RntbdConnection extends SimpleChannelInboundHandler<RequestFrame> {
    private static final int HEAD_BYTES = 1024;
    /** As an unsigned number. */
    private static final int LONGER_THAN_ANY_FRAME = -1;

    private final RntbdRequestHandler requests;
    private final TransportSettings settings;
    private boolean isNegotiated;

    RntbdConnection(RntbdRequestHandler requests, TransportSettings settings) {
        this.requests = requests;
        this.settings = settings;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, RequestFrame request) {
        if (request.isContext()) {
            isNegotiated = true;
            ByteBuf out = ctx.alloc().buffer();
            ContextResponse.encode(request, out);
            ctx.write(out);
        } else if (isNegotiated) {
            answer(ctx, request);
        } else {
            throw new MalformedFrameException("the first frame of a connection is not a context request");
        }
    }

    private void answer(ChannelHandlerContext ctx, RequestFrame request) {
        Response response = requests.handle(request);
        long delay = settings.latencyNanos() + response.delayNanos();
        if (delay == 0) {
            send(ctx, request, response);
            return;
        }
        ctx.executor()
                .schedule(
                        () -> {
                            send(ctx, request, response);
                            ctx.flush();
                        },
                        delay,
                        TimeUnit.NANOSECONDS);
    }

    private static void send(ChannelHandlerContext ctx, RequestFrame request, Response response) {
        if (response.defect() == Response.Defect.SILENT) {
            return;
        }
        if (response.defect() == Response.Defect.RESET) {
            ConnectionReset.reset(ctx);
            return;
        }
        ByteBuf out = ctx.alloc().buffer(HEAD_BYTES + response.body().length);
        ResponseEncoder.encode(request, response, out);
        if (response.defect() == Response.Defect.OVERLONG) {
            out.setIntLE(0, LONGER_THAN_ANY_FRAME);
        }
        if (response.defect() == Response.Defect.TRUNCATED) {
            out.writerIndex(out.readableBytes() / 2);
            ctx.writeAndFlush(out).addListener(done -> ctx.close());
        } else {
            ctx.write(out);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        ctx.flush();
    }

    /** After a malformed frame nobody knows where the next one starts, so the connection ends. */
    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        ctx.close();
    }
}
