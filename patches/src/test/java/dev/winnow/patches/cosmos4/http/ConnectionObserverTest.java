package dev.winnow.patches.cosmos4.http;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

import com.azure.cosmos.implementation.http.ReactorNettyClient;
import com.azure.cosmos.implementation.http.ReactorNettyRequestRecord;
import dev.winnow.patches.cosmos4.rntbd.StaticFields;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.channel.Channel;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;
import reactor.netty.Connection;
import reactor.netty.ConnectionObserver;
import reactor.netty.http.client.HttpClientRequest;
import reactor.netty.http.client.HttpClientState;
import reactor.util.context.Context;

class ConnectionObserverTest {
    private static final List<ConnectionObserver.State> STATES = new ArrayList<>(List.of(HttpClientState.values()));

    static {
        STATES.add(ConnectionObserver.State.CONNECTED);
        STATES.add(ConnectionObserver.State.ACQUIRED);
        STATES.add(ConnectionObserver.State.CONFIGURED);
        STATES.add(ConnectionObserver.State.RELEASED);
        STATES.add(ConnectionObserver.State.DISCONNECTING);
        STATES.add(new ConnectionObserver.State() {});
        STATES.add(null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.78.0", "4.81.0"})
    void everyStateLeavesTheSameTimes(String release) {
        Differential.of(release, "connection-observer").calls(Observe.class, Change::new, 100_000);
    }

    /** While the logger traces, the vendor's code runs, which logs every state. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.78.0", "4.81.0"})
    void everyStateIsTraced(String release) {
        Differential.of(release, "connection-observer").calls(Trace.class, Change::new, 5_000);
    }

    public static final class Change {
        public final List<ConnectionObserver.State> states = new ArrayList<>();
        public final boolean observes;
        public final boolean requests;
        public final boolean recorded;
        public final boolean known;

        Change(Random random) {
            for (int i = random.nextInt(4); i >= 0; i--) {
                states.add(STATES.get(random.nextInt(STATES.size())));
            }
            observes = random.nextInt(9) != 0;
            requests = random.nextInt(9) != 0;
            recorded = random.nextInt(9) != 0;
            known = random.nextBoolean();
        }

        @Override
        public String toString() {
            return states
                    + (observes ? ", observes" : "")
                    + (requests ? ", requests" : "")
                    + (recorded ? ", recorded" : "");
        }
    }

    static final class Trace extends Observe {
        private final AtomicInteger traces = new AtomicInteger();

        Trace() throws Throwable {
            Object logger = Proxy.newProxyInstance(
                    Logger.class.getClassLoader(), new Class<?>[] {Logger.class}, (proxy, method, arguments) -> {
                        if (method.getName().equals("trace")) {
                            traces.incrementAndGet();
                        }
                        return method.getReturnType() == boolean.class ? Boolean.TRUE : null;
                    });
            StaticFields.set(ReactorNettyClient.class, "logger", logger);
        }

        @Override
        public Object observe(Change input) throws Throwable {
            traces.set(0);
            return List.of(super.observe(input), traces.get());
        }
    }

    static class Observe implements Call<Change> {
        private static final Channel CHANNEL = new EmbeddedChannel();
        private final ConnectionObserver observer;

        Observe() throws Throwable {
            observer = (ConnectionObserver) Members.call(ReactorNettyClient.class, "getConnectionObserver");
        }

        @Override
        public Object observe(Change input) throws Throwable {
            ReactorNettyRequestRecord record = new ReactorNettyRequestRecord();
            if (input.known) {
                try {
                    Members.call(record, "setParentChannelId", "already");
                } catch (NoSuchMethodError e) {
                    // Older releases do not keep channels.
                }
            }
            Connection connection = connection(input, record);
            List<Object> seen = new ArrayList<>();
            for (ConnectionObserver.State state : input.states) {
                try {
                    observer.onStateChange(connection, state);
                } catch (RuntimeException e) {
                    seen.add(e.getClass() + (e instanceof NullPointerException ? "" : e.getMessage()));
                }
                for (Method method : ReactorNettyRequestRecord.class.getMethods()) {
                    if (method.getDeclaringClass() == ReactorNettyRequestRecord.class
                            && method.getParameterCount() == 0
                            && !method.getName().equals("takeTimelineSnapshot")
                            && !method.getName().equals("getTransportRequestId")) {
                        Object value = method.invoke(record);
                        seen.add(value instanceof java.time.Instant ? "set" : value);
                    }
                }
            }
            return seen;
        }

        private static Connection connection(Change input, ReactorNettyRequestRecord record) {
            List<Class<?>> types = new ArrayList<>(List.of(Connection.class));
            if (input.observes) {
                types.add(ConnectionObserver.class);
            }
            if (input.requests) {
                types.add(HttpClientRequest.class);
            }
            Context context = input.recorded ? Context.of("reactorNettyRequestRecordKey", record) : Context.empty();
            return (Connection) Proxy.newProxyInstance(
                    Connection.class.getClassLoader(),
                    types.toArray(new Class<?>[0]),
                    (proxy, method, arguments) -> method.getName().equals("channel") ? CHANNEL : context);
        }
    }
}
