package dev.winnow.patches.cosmos4.rntbd;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import io.netty.channel.ChannelHandlerContext;
import org.slf4j.Logger;

/**
 * Collects no arguments for the trace of a channel's events if traces are off.
 *
 * <p>The vendor creates them for a dozen events per request (32 B each).
 *
 * <p>Preserved: every trace if traces are on.
 */
@AutoService(Patch.class)
public final class RntbdTraces extends Patch {
    public RntbdTraces() {
        super("rntbd-traces", "Creates no arguments for traces of channel events that are off", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestManager")
    static class RntbdRequestManager {
        private static Logger logger;

        @EarlyReturn(shapes = "9bd365471f0e35dd 4.63.0..4.83.0")
        private boolean traceOperation(ChannelHandlerContext context, String operation, Object... args) {
            return !logger.isTraceEnabled();
        }
    }
}
