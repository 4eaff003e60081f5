package dev.winnow.patches.cosmos4.rntbd;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import io.netty.bootstrap.AbstractBootstrap;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import io.netty.util.AttributeKey;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Promise;

/**
 * Gives the channels of a replica the event loop of their pool. Saves time, not bytes.
 *
 * <p>A pool of channels works in one event loop; its channels, and the promise of each acquisition, get whichever event loop of
 * the client is next. So a request goes from the caller to the pool's event loop, to the channel's to ask whether it is healthy,
 * back, to the promise's, to the channel's to be sent and to release the channel, and back: each time another thread is woken.
 * In one event loop the vendor's own code takes none of these turns.
 *
 * <p>Preserved: the order of steps, all checks, and how event loops are shared among replicas: acquisitions and connections still draw the
 * next event loop, although they do not use it. Otherwise pools would get event loops in turn, and a client with few replicas would use more
 * of them than the vendor's; for each it holds a chunk of direct memory (8 MB by default). New channels only: those that are open keep their
 * event loop, and so do those to which a test injects a delay. All requests in flight to one replica share an event loop; a service limits
 * what a replica serves in a second to much less than an event loop sends.
 */
@AutoService(Patch.class)
public final class ChannelLoop extends Patch {
    public ChannelLoop() {
        super("channel-loop", "Gives the channels of a replica the event loop of their pool", "own");
    }

    @Override
    public String group() {
        return "fast";
    }

    @Override
    public int mostAddedBytes() {
        return 2_048;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdClientChannelPool")
    static class RntbdClientChannelPool {
        private EventExecutor executor;
        private Bootstrap bootstrap;

        @EarlyReturn(shapes = "0bac586faa9ef4b0 4.63.0..4.83.0")
        private Promise<Channel> getNewChannelPromise() {
            bootstrap.config().group().next();
            return executor.newPromise();
        }

        /**
         * A retry begins in the event loop in which its request failed, before the channel that failed is closed. Where the channel has another
         * event loop than its pool, it is closed by the time that the pool looks for a channel; so it is with a task of its own.
         */
        @Redirects(
                in = "acquire",
                shapes = {"5ac3d3e563e9281d 4.63.0..4.83.0", "b17a1a16f4c5d201 4.63.0..4.83.0"})
        static boolean inEventLoop(EventExecutor executor) {
            return false;
        }

        /** The bootstrap is a copy that was made for this connection. */
        @Redirects(
                in = "acquireChannel",
                shapes = {"681d66f5a24dd0ba 4.63.0..4.67.0", "1de6441c3e9fc0f0 4.68.0..4.83.0"})
        static AbstractBootstrap<Bootstrap, Channel> attr(Bootstrap bootstrap, AttributeKey<Object> key, Object pool) {
            bootstrap.config().group().next();
            return bootstrap
                    .clone((EventLoopGroup) ((RntbdClientChannelPool) pool).executor)
                    .attr(key, pool);
        }
    }
}
