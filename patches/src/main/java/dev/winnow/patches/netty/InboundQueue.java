package dev.winnow.patches.netty;

import java.util.ArrayDeque;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/**
 * Creates the queue of a connection's unread parts with room for two.
 *
 * <p>Each exchange's queue has room for sixteen parts; a small response has one or two (56 B).
 *
 * <p>Preserved: the type of the queue, and its growth.
 */
@AutoService(Patch.class)
public final class InboundQueue extends NettyPatch {
    public InboundQueue() {
        super("inbound-queue", "Room for two unread parts of a response in Reactor Netty", "own");
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("reactor.netty.channel.FluxReceive")
    static class FluxReceive {
        @InitialCapacity(
                type = ArrayDeque.class,
                shapes = {"4185352a268cad14 1.0.45..1.0.48", "ad7a6e0550bc5d1f 1.2.8..1.2.18"})
        int onInboundNext(Object message) {
            return 2;
        }
    }
}
