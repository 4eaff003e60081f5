package dev.winnow.patches.cosmos4.rntbd;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.rntbd.EventLoops;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;

/**
 * Wakes the event loop that is to send an RNTBD request. Saves time, not bytes.
 *
 * <p>Netty does not wake it for the vendor's write without a flush, so the request can wait up to 100 ms, in the
 * stage {@code pipelined}.
 *
 * <p>Preserved: the write, its place in the queue, and its outcome if the event loop has ended.
 */
@AutoService(Patch.class)
public final class RequestWakeup extends Patch {
    public RequestWakeup() {
        super("request-wakeup", "Wakes the event loop that is to send an RNTBD request", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 2_048;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdServiceEndpoint")
    abstract static class RntbdServiceEndpoint {
        @Redirects(
                in = "writeWhenConnected",
                shapes = {"dc3a0f6a21cd2c06 4.63.0..4.75.0", "307bd392c019901f 4.76.0..4.83.0"})
        static ChannelFuture write(Channel channel, Object request) {
            ChannelFuture written = channel.write(request);
            EventLoops.wake(channel.eventLoop(), channel.eventLoop().inEventLoop());
            return written;
        }
    }
}
