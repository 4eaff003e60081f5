package dev.winnow.patches.netty;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Subscription;
import reactor.core.publisher.BaseSubscriber;
import reactor.netty.Connection;
import reactor.netty.ConnectionObserver;
import reactor.netty.NettyInbound;
import reactor.netty.NettyOutbound;
import reactor.netty.channel.ChannelOperations;

import static org.assertj.core.api.Assertions.assertThat;

class InboundQueueTest {
    @ParameterizedTest
    @ValueSource(strings = {"1.0.48", "1.2.8", "1.2.18"})
    void partsArriveAsBefore(String release) {
        NettyJars.differential("inbound-queue", "reactor.netty.", "reactor-netty-core-" + release)
                .calls(Receive.class, random -> random.ints(30, 0, 10).toArray(), 100_000);
    }

    @Test
    void theQueueHasRoomForTwoParts() throws Throwable {
        Call<Integer> room = NettyJars.differential("inbound-queue", "reactor.netty.", "reactor-netty-core-1.2.18")
                .patched(Room.class);
        assertThat(room.observe(1)).isEqualTo(3); // one place of an ArrayDeque is always free
    }

    /** The places of a queue with so many parts. */
    static final class Room implements Call<Integer> {
        @Override
        public Object observe(Integer parts) throws Throwable {
            ChannelOperations<NettyInbound, NettyOutbound> exchange =
                    new ChannelOperations<>(Connection.from(new EmbeddedChannel()), ConnectionObserver.emptyListener());
            Object inbound = Members.get(exchange, "inbound");
            for (int i = 0; i < parts; i++) {
                Members.call(inbound, "onInboundNext", "part " + i);
            }
            return ((Object[]) Members.get(Members.get(inbound, "receiverQueue"), "elements")).length;
        }
    }

    /** Parts arrive before and between the requests of a subscriber. */
    static final class Receive implements Call<int[]> {
        @Override
        public Object observe(int[] input) throws Throwable {
            List<Object> seen = new ArrayList<>();
            ChannelOperations<NettyInbound, NettyOutbound> exchange =
                    new ChannelOperations<>(Connection.from(new EmbeddedChannel()), ConnectionObserver.emptyListener());
            exchange.bind();
            Object inbound = Members.get(exchange, "inbound");
            BaseSubscriber<Object> subscriber = new BaseSubscriber<>() {
                @Override
                protected void hookOnSubscribe(Subscription subscription) {
                    seen.add("subscribed");
                }

                @Override
                protected void hookOnNext(Object part) {
                    seen.add(part);
                }

                @Override
                protected void hookOnComplete() {
                    seen.add("complete");
                }
            };
            int part = 0;
            int subscribeAt = input[0] * 3;
            for (int i = 1; i < input.length; i++) {
                if (i == subscribeAt) {
                    exchange.receiveObject().subscribe(subscriber);
                }
                if (i > subscribeAt && input[i] > 6) {
                    subscriber.request(input[i] - 6);
                } else {
                    Members.call(inbound, "onInboundNext", "part " + part++);
                }
            }
            Members.call(inbound, "onInboundComplete");
            if (subscribeAt > 0) {
                subscriber.request(100);
            }
            return seen;
        }
    }
}
