package dev.winnow.patches.cosmos4.rntbd;

import java.net.ConnectException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdClientChannelPool;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPromise;
import io.netty.channel.DefaultChannelPromise;
import io.netty.channel.DefaultEventLoopGroup;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.local.LocalAddress;
import io.netty.channel.local.LocalChannel;
import io.netty.util.AttributeKey;
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Promise;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ChannelLoopTest {
    private static final String PROMISE =
            "com.azure.cosmos.implementation.directconnectivity.rntbd.ChannelPromiseWithExpiryTime";

    private static final int LATER = 1;
    private static final int IS_CLOSED = 2;
    private static final int IS_FULL = 4;
    private static final int IS_CONNECTING = 8;
    private static final int CANNOT_CONNECT = 16;
    private static final int LOOPS = 3;

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.83.0"})
    void channelsAreOpenedAsByTheVendor(String release) {
        Differential.of(release, "channel-loop").calls(Connections.class, random -> random.nextInt(32), 10_000);
    }

    /** The vendor's code takes all of the group in turn. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.83.0"})
    void channelsAndPromisesGetTheEventLoopOfThePool(String release) throws Throwable {
        Call<Integer> patched = Differential.of(release, "channel-loop").patched(Loops.class);
        for (int pool = 0; pool < 2 * LOOPS; pool++) {
            assertThat(patched.observe(0)).isEqualTo(List.of(true, true));
        }
    }

    /** So that the pools of a client are spread over event loops as the vendor's channels are. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.83.0"})
    void anAcquisitionStillDrawsAnEventLoop(String release) {
        Differential.of(release, "channel-loop").calls(Turns.class, random -> random.nextInt(LOOPS), 100);
    }

    /** So that a channel whose failure is being handled is closed before a retry looks for one, as where it has an event loop of its own. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.83.0"})
    void whoAsksInTheEventLoopOfThePoolWaitsForItsNextTask(String release) throws Throwable {
        Call<Integer> patched = Differential.of(release, "channel-loop").patched(FromInside.class);
        assertThat(patched.observe(0)).isEqualTo(List.of(0, 1));
    }

    /** What is connected, and what who asked for a channel hears of it. */
    static final class Connections extends Pools {
        @Override
        public Object observe(Integer circumstances) throws Throwable {
            Scene scene = new Scene(circumstances);
            Promise<Channel> asked = scene.acquire();
            return Arrays.asList(
                    scene.connections,
                    asked.isDone(),
                    asked.cause() == null ? null : asked.cause().toString(),
                    scene.connecting.get(),
                    scene.waiting.size());
        }
    }

    static final class Loops extends Pools {
        @Override
        public Object observe(Integer circumstances) throws Throwable {
            Scene scene = new Scene(circumstances);
            scene.acquire();
            Object promise = Members.call(scene.pool, "getNewChannelPromise");
            return List.of(scene.group == scene.executor, Members.get(promise, "executor") == scene.executor);
        }
    }

    /** How far the group's turn has gone on after so many acquisitions. */
    static final class Turns extends Pools {
        @Override
        public Object observe(Integer acquisitions) throws Throwable {
            Scene scene = new Scene(0);
            List<Object> loops = new ArrayList<>();
            GROUP.forEach(loops::add);
            int before = loops.indexOf(GROUP.next());
            for (int i = 0; i < acquisitions; i++) {
                Members.call(scene.pool, "getNewChannelPromise");
            }
            return Math.floorMod(loops.indexOf(GROUP.next()) - before, LOOPS);
        }
    }

    /** Connections right after a channel is asked for in the pool's event loop, and when that has gone on. */
    static final class FromInside extends Pools {
        @Override
        public Object observe(Integer circumstances) throws Throwable {
            Scene scene = new Scene(circumstances);
            Members.set(scene.pool, "acquisitionTimeoutInNanos", 1_000_000_000L);
            Promise<Channel> asked = new DefaultPromise<>(scene.executor);
            int before = scene.executor
                    .submit(() -> {
                        try {
                            Members.call(scene.pool, "acquire", asked);
                            return scene.connections.size();
                        } catch (Throwable e) {
                            throw new ExecutionException(e);
                        }
                    })
                    .get();
            scene.executor.submit(() -> {}).get(10, TimeUnit.SECONDS);
            return List.of(before, scene.connections.size());
        }
    }

    /** Pools beside each SDK. */
    abstract static class Pools implements Call<Integer> {
        static final EventLoopGroup GROUP = new DefaultEventLoopGroup(LOOPS, new DefaultThreadFactory("loops", true));

        Pools() {
            try {
                AttributeKeys.forget("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdClientChannelPool");
                Unconstructed.of(RntbdClientChannelPool.class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        /** A pool without channels whose event loop is one of the group's. The bits say in which state it is, and how connecting ends. */
        static final class Scene {
            final Object pool = Unconstructed.of(RntbdClientChannelPool.class);
            final AtomicBoolean connecting = new AtomicBoolean();
            final ConcurrentLinkedDeque<Object> waiting = new ConcurrentLinkedDeque<>();
            final EventLoop executor = GROUP.next();
            final List<Object> connections = new ArrayList<>();
            final boolean endsLater;
            final boolean fails;

            /** Of the last connection. */
            EventLoopGroup group;

            Scene(int circumstances) throws ReflectiveOperationException {
                endsLater = (circumstances & LATER) != 0;
                fails = (circumstances & CANNOT_CONNECT) != 0;
                connecting.set((circumstances & IS_CONNECTING) != 0);
                Members.set(pool, "executor", executor);
                Members.set(pool, "acquiredChannels", new ConcurrentHashMap<Channel, Channel>());
                Members.set(pool, "availableChannels", new ConcurrentLinkedDeque<Channel>());
                Members.set(pool, "pendingAcquisitions", waiting);
                Members.set(pool, "maxPendingAcquisitions", 10);
                Members.set(pool, "closed", new AtomicBoolean((circumstances & IS_CLOSED) != 0));
                Members.set(pool, "connecting", connecting);
                Members.set(pool, "maxChannels", (circumstances & IS_FULL) != 0 ? 0 : 4);
                Members.set(
                        pool,
                        "bootstrap",
                        new Recorder(this)
                                .group(GROUP)
                                .channel(LocalChannel.class)
                                .option(ChannelOption.AUTO_READ, false)
                                .handler(new ChannelHandlerAdapter() {})
                                .remoteAddress(new LocalAddress("a")));
            }

            Promise<Channel> acquire() throws Throwable {
                Promise<Channel> asked = new DefaultPromise<>(executor);
                Object promise = Members.construct(Class.forName(PROMISE), asked, Long.MAX_VALUE);
                try {
                    executor.submit(() -> {
                                try {
                                    return Members.call(pool, "acquireChannel", promise);
                                } catch (Throwable e) {
                                    throw new ExecutionException(e);
                                }
                            })
                            .get();
                } catch (ExecutionException e) {
                    connections.add(e.getCause().getCause().toString());
                }
                for (int turn = 0; turn < 3; turn++) { // what the pool's event loop still has to do
                    executor.submit(() -> {}).get(10, TimeUnit.SECONDS);
                }
                return asked;
            }
        }

        /** Says what it was to connect to, and that nobody listens there. */
        static final class Recorder extends Bootstrap {
            final Scene scene;

            Recorder(Scene scene) {
                this.scene = scene;
            }

            @Override
            public Bootstrap clone() {
                return clone(config().group());
            }

            @Override
            @SuppressWarnings({"unchecked", "rawtypes"})
            public Bootstrap clone(EventLoopGroup group) {
                Bootstrap copy = new Recorder(scene)
                        .group(group)
                        .channel(LocalChannel.class)
                        .handler(config().handler())
                        .remoteAddress(config().remoteAddress());
                config().options().forEach((option, value) -> copy.option((ChannelOption) option, value));
                config().attrs().forEach((key, value) -> copy.attr((AttributeKey) key, value));
                return copy;
            }

            @Override
            public ChannelFuture connect() {
                scene.group = config().group();
                scene.connections.add(List.of(
                        config().remoteAddress().toString(),
                        config().options().toString(),
                        config().attrs().values().stream().allMatch(pool -> pool == scene.pool),
                        config().attrs().size()));
                if (scene.fails) {
                    throw new IllegalArgumentException("not to be connected");
                }
                ChannelPromise connected = new DefaultChannelPromise(new LocalChannel(), scene.executor);
                Runnable end = () -> connected.setFailure(new ConnectException("nobody listens"));
                if (scene.endsLater) {
                    scene.executor.execute(end);
                } else {
                    end.run();
                }
                return connected;
            }
        }
    }
}
