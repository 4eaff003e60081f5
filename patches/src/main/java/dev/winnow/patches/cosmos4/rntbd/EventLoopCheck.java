package dev.winnow.patches.cosmos4.rntbd;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import io.netty.util.concurrent.EventExecutor;

/**
 * Collects no arguments for an issue that the pool of RNTBD channels does not have.
 *
 * <p>Before each check of its thread, several per request, the vendor creates the arguments of a message (24 B each,
 * 167 B per read).
 *
 * <p>Preserved: the message from a wrong thread.
 */
@AutoService(Patch.class)
public final class EventLoopCheck extends Patch {
    public EventLoopCheck() {
        super("event-loop-check", "Creates no arguments for an issue that a channel pool does not have", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdClientChannelPool")
    static class RntbdClientChannelPool {
        private EventExecutor executor;

        @EarlyReturn(shapes = "8f9d202a76e11db5 4.63.0..4.83.0")
        private boolean ensureInEventLoop() {
            return executor.inEventLoop();
        }
    }
}
