package dev.winnow.patches.netty;

import java.util.function.Function;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.netty.DisposedChannels;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.embedded.EmbeddedChannel;
import reactor.core.publisher.Flux;
import reactor.netty.ByteBufFlux;
import reactor.netty.Connection;

/**
 * Creates the channel of a finished exchange when code asks for it.
 *
 * <p>At the end of each request Reactor Netty puts a closed channel in place of the real one (670 B). Hardly any code
 * asks for it but {@code receive}, for its allocator, the default one.
 *
 * <p>Preserved: one channel of the same class per exchange, with the addresses and metadata of the real one, which is
 * not kept.
 */
@AutoService(Patch.class)
public final class DisposedConnection extends NettyPatch {
    public DisposedConnection() {
        super("disposed-connection", "Creates the channel of a finished exchange in Reactor Netty on first use", "own");
    }

    @Override
    public int mostAddedBytes() {
        return 1_024;
    }

    @Template("reactor.netty.channel.ChannelOperations$DisposedConnection")
    static class VendorConnection {}

    @Template("reactor.netty.channel.ChannelOperations$DisposedChannel")
    static class DisposedChannel extends EmbeddedChannel {
        DisposedChannel(Channel actual) {}
    }

    @Template("reactor.netty.channel.ChannelOperations")
    abstract static class ChannelOperations {
        Connection connection;

        @Redirects(
                in = "terminate",
                constructorOf = VendorConnection.class,
                shapes = "d023ecd8fd5109b6 1.2.8..1.2.18",
                fixed = "fccc38cc6db4071b 1.0.45..1.0.48")
        static Connection disposed(Channel actual) {
            return new DisposedChannels<>(
                    Channel.class, actual.metadata(), actual.localAddress(), actual.remoteAddress(), (Function<
                                    Channel, Channel>)
                            DisposedChannel::new)::channel;
        }

        public abstract Flux<?> receiveObject();

        @Replaces(shapes = "0f08a88da80bc304 1.0.45..1.2.18")
        public ByteBufFlux receive() {
            Flux<?> parts = receiveObject();
            Object channel = DisposedChannels.peek(connection, (Function<Connection, Channel>) Connection::channel);
            return ByteBufFlux.fromInbound(
                    parts,
                    channel instanceof DisposedChannels ? ByteBufAllocator.DEFAULT : ((Channel) channel).alloc());
        }
    }
}
