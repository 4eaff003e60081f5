package dev.winnow.patches.netty;

import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.DefaultChannelId;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.local.LocalAddress;
import io.netty.channel.local.LocalChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.AttributeKey;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.netty.Connection;
import reactor.netty.ConnectionObserver;
import reactor.netty.NettyInbound;
import reactor.netty.NettyOutbound;
import reactor.netty.channel.ChannelOperations;

class DisposedConnectionTest {
    @ParameterizedTest
    @ValueSource(strings = {"1.2.8", "1.2.18"})
    void theChannelOfAFinishedExchangeIsTheSame(String release) {
        NettyJars.differential("disposed-connection", "reactor.netty.", "reactor-netty-core-" + release)
                .calls(Terminate.class, Random::nextLong, 100_000);
    }

    /** Ends an exchange and asks it for its channel. The input is a seed. */
    static final class Terminate implements Call<Long> {
        private static final AttributeKey<String> KEY = AttributeKey.valueOf("disposed");

        @Override
        public Object observe(Long seed) throws Throwable {
            Random random = new Random(seed);
            int kind = random.nextInt(100);
            Channel real = kind < 2 ? new NioSocketChannel() : kind < 7 ? new LocalChannel() : new Addressed(random);
            List<Object> seen = new ArrayList<>();
            ConnectionObserver listener = (connection, state) -> seen.add(state + " " + (connection.channel() == real));
            ChannelOperations<NettyInbound, NettyOutbound> exchange =
                    new ChannelOperations<>(Connection.from(real), listener);
            if (random.nextInt(10) > 0) {
                exchange.bind();
            }
            Members.call(exchange, "terminate");
            if (random.nextBoolean()) {
                real.unsafe().closeForcibly();
            }
            for (int i = 3 + random.nextInt(5); i > 0; i--) {
                seen.add(ask(exchange, real, random.nextInt(20)));
            }
            Connection connection = (Connection) Members.call(exchange, "connection");
            seen.add(connection.isDisposed() + " " + connection.isPersistent());
            real.unsafe().closeForcibly();
            return seen;
        }

        private static Object ask(ChannelOperations<?, ?> exchange, Channel real, int question) {
            try {
                return question == 18 ? received(exchange) : ask(exchange, exchange.channel(), real, question);
            } catch (Throwable e) {
                return e.toString();
            }
        }

        /** The allocator of the parts. */
        private static Object received(ChannelOperations<?, ?> exchange) throws ReflectiveOperationException {
            ByteBufAllocator allocator = (ByteBufAllocator) Members.get(exchange.receive(), "alloc");
            return (allocator == ByteBufAllocator.DEFAULT) + " " + allocator.getClass();
        }

        private static Object ask(ChannelOperations<?, ?> exchange, Channel channel, Channel real, int question) {
            try {
                switch (question) {
                    case 0:
                        return channel.getClass().getSimpleName() + (channel == exchange.channel()) + (channel == real);
                    case 1:
                        return channel.isOpen() + " " + channel.isActive() + " " + channel.isRegistered();
                    case 2:
                        return channel.localAddress() + " " + channel.remoteAddress();
                    case 3:
                        return channel.metadata() == real.metadata();
                    case 4:
                        return channel.config().setAutoRead(false).isAutoRead();
                    case 5:
                        return channel.config().getOptions().keySet().size();
                    case 6:
                        return channel.pipeline().names();
                    case 7:
                        return channel.close().isSuccess() + " "
                                + channel.closeFuture().isSuccess();
                    case 8:
                        return channel.attr(KEY).getAndSet("set");
                    case 9:
                        return channel.parent() + " "
                                + channel.id().asShortText().length();
                    case 10:
                        return channel.eventLoop().getClass();
                    case 11:
                        return channel.isWritable() + " " + channel.bytesBeforeUnwritable();
                    case 12:
                        return channel.config().setOption(ChannelOption.CONNECT_TIMEOUT_MILLIS, 7);
                    case 13:
                        return channel.config().getOption(ChannelOption.CONNECT_TIMEOUT_MILLIS);
                    case 14:
                        return exchange.isDisposed() + " " + exchange.isInboundDisposed();
                    case 15:
                        return channel.alloc().getClass();
                    case 16:
                        return channel.unsafe().remoteAddress() + " "
                                + channel.unsafe().localAddress();
                    case 17:
                        return channel.config().setAllocator(UnpooledByteBufAllocator.DEFAULT) != null;
                    default:
                        return channel.newSucceededFuture().channel() == channel;
                }
            } catch (RuntimeException e) {
                return e.toString();
            }
        }

        /** A channel with addresses, or without one. */
        static final class Addressed extends EmbeddedChannel {
            private final SocketAddress local;
            private final SocketAddress remote;

            Addressed(Random random) {
                super(DefaultChannelId.newInstance(), random.nextBoolean());
                local = random.nextInt(4) == 0 ? null : new LocalAddress("local" + random.nextInt(9));
                remote = random.nextInt(4) == 0 ? null : new LocalAddress("remote" + random.nextInt(9));
            }

            @Override
            protected SocketAddress localAddress0() {
                return isActive() ? local : null;
            }

            @Override
            protected SocketAddress remoteAddress0() {
                return isActive() ? remote : null;
            }
        }
    }
}
