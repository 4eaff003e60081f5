package dev.winnow.patches.cosmos4.rntbd;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;

import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import com.azure.cosmos.implementation.directconnectivity.rntbd.AsyncRntbdRequestRecord;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdClientChannelPool;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestArgs;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestRecord;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestRecord.Stage;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestTimer;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdServiceEndpoint;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.channel.Channel;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.concurrent.Promise;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class RequestWakeupTest {
    private static final int OTHER_THREAD = 0;
    private static final int IN_EVENT_LOOP = 1;

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.78.0", "4.83.0"})
    void requestsAreWrittenAsByTheVendor(String release) {
        Differential.of(release, "request-wakeup").calls(Writes.class, random -> random.nextInt(32), 10_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    @SuppressWarnings("unchecked")
    void anotherThreadsEventLoopIsWokenAfterTheWrite(String release) throws Throwable {
        Call<Integer> wakeups = Differential.of(release, "request-wakeup").patched(Wakeups.class);

        List<Object> fromOutside = (List<Object>) wakeups.observe(OTHER_THREAD);
        assertThat(fromOutside.subList(fromOutside.indexOf("write"), fromOutside.size()))
                .isEqualTo(List.of("write", "Nothing"));
        assertThat((List<Object>) wakeups.observe(IN_EVENT_LOOP)).endsWith("write");
    }

    /** What a request and its caller see. */
    static final class Writes extends Endpoint {
        @Override
        public Object observe(Integer circumstances) throws Throwable {
            Scene scene = new Scene(circumstances);
            boolean same = scene.write() == scene.request;
            List<Object> seen = new ArrayList<>(List.of(same, scene.written, String.valueOf(scene.request.stage())));
            seen.add(scene.request.isCancelled());
            seen.add(scene.request.isCompletedExceptionally());
            seen.add(scene.request.args().physicalAddressUri().getHealthStatus().toString());
            scene.request.whenComplete((response, error) -> seen.add(error.getClass() + " " + error.getCause()));
            return seen;
        }
    }

    /** Writes and tasks of the event loop, in their order. */
    static final class Wakeups extends Endpoint {
        @Override
        public Object observe(Integer circumstances) throws Throwable {
            Scene scene = new Scene(circumstances);
            scene.write();
            return scene.events;
        }
    }

    /** An endpoint beside each SDK. */
    private abstract static class Endpoint implements Call<Integer> {
        Endpoint() {
            try {
                AttributeKeys.forget("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdClientChannelPool");
                Unconstructed.of(RntbdClientChannelPool.class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        /** One request and one channel. The bits say where the caller is, whether the event loop runs, and so on. */
        static final class Scene {
            final List<Object> events = new ArrayList<>();
            final List<Object> written = new ArrayList<>();
            final RntbdRequestRecord request;
            private final boolean isInEventLoop;
            private final boolean hasEnded;
            private final boolean writeFails;
            private final int connection;

            Scene(int circumstances) throws Throwable {
                isInEventLoop = (circumstances & 1) == IN_EVENT_LOOP;
                hasEnded = (circumstances & 2) != 0;
                writeFails = (circumstances & 4) != 0;
                connection = circumstances >> 3;
                request = (RntbdRequestRecord) Members.construct(
                        AsyncRntbdRequestRecord.class, arguments(), Unconstructed.of(RntbdRequestTimer.class));
                request.stage(Stage.CHANNEL_ACQUISITION_STARTED);
            }

            Object write() throws Throwable {
                Object pool = Unconstructed.of(RntbdClientChannelPool.class);
                Members.set(pool, "executor", eventLoop(false));
                Object endpoint = Unconstructed.of(RntbdServiceEndpoint.class);
                Members.set(endpoint, "channelPool", pool);
                return Members.call(endpoint, "writeWhenConnected", request, connected());
            }

            private Promise<Channel> connected() {
                Promise<Channel> connected = ImmediateEventExecutor.INSTANCE.newPromise();
                if (connection == 3) {
                    connected.cancel(false);
                } else if (connection == 2) {
                    connected.setFailure(new IOException("refused"));
                } else {
                    connected.setSuccess(channel());
                }
                return connected;
            }

            private Channel channel() {
                ChannelPipeline pipeline = stub(ChannelPipeline.class, (proxy, method, arguments) -> null);
                EventLoop eventLoop = eventLoop(isInEventLoop);
                return stub(Channel.class, (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "eventLoop":
                            return eventLoop;
                        case "pipeline":
                            return pipeline;
                        case "write":
                            events.add("write");
                            if (writeFails) {
                                throw new IllegalArgumentException("not writable");
                            }
                            written.add(arguments[0] == request);
                            return null;
                        default:
                            return null;
                    }
                });
            }

            private EventLoop eventLoop(boolean isCaller) {
                return stub(EventLoop.class, (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "inEventLoop":
                            return isCaller;
                        case "newPromise":
                            return ImmediateEventExecutor.INSTANCE.newPromise();
                        case "execute":
                            if (hasEnded) {
                                throw new RejectedExecutionException("ended");
                            }
                            events.add(arguments[0].getClass().getSimpleName());
                            return null;
                        default:
                            return null;
                    }
                });
            }

            private static <T> T stub(Class<T> type, InvocationHandler handler) {
                return type.cast(Proxy.newProxyInstance(Scene.class.getClassLoader(), new Class<?>[] {type}, handler));
            }

            private static RntbdRequestArgs arguments() {
                DiagnosticsClientContext client =
                        stub(DiagnosticsClientContext.class, (proxy, method, arguments) -> null);
                return new RntbdRequestArgs(
                        RxDocumentServiceRequest.create(
                                client,
                                OperationType.Read,
                                ResourceType.Document,
                                "dbs/d/colls/c/docs/1",
                                (byte[]) null,
                                new HashMap<>()),
                        Uri.create("rntbd://localhost:7/apps/a/services/s/partitions/p/replicas/1p/"));
            }
        }
    }
}
