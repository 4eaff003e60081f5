package dev.winnow.patches.cosmos4.rntbd;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

import com.azure.cosmos.implementation.CosmosError;
import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.GoneException;
import com.azure.cosmos.implementation.NotFoundException;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdClientChannelPool;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdMetricsCompletionRecorder;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestArgs;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestManager;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestRecord;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestTimer;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdServiceEndpoint;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.EventLoop;
import io.netty.util.Timeout;
import io.netty.util.Timer;
import io.netty.util.concurrent.ImmediateEventExecutor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class RntbdFailuresTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void actionsResultsAndSuppressedExceptionsAreTheSame(String release) {
        Differential.of(release, "rntbd-failures").calls(Completions.class, Input::new, 20_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void failureWritesNoText(String release) throws Throwable {
        var differential = Differential.of(release, "rntbd-failures");

        assertThat(differential.patched(Texts.class).observe(null)).isEqualTo(0);
    }

    /** How the request ends, and what the recorder of metrics does then. */
    public static final class Input {
        private static final String[] ENDS = {
            "value", "value", "nothing", "not found", "not found", "gone", "wrapped", "cancelled", "error", "twice"
        };
        private static final String[] RECORDERS = {
            "records", "records", "records", "throws", "throws error", "throws it"
        };

        public final String end;
        public final String recorder;

        /** Whether the request is on a channel when it ends. */
        public final boolean isPending;

        Input(Random random) {
            end = ENDS[random.nextInt(ENDS.length)];
            recorder = RECORDERS[random.nextInt(RECORDERS.length)];
            isPending = random.nextInt(4) > 0;
        }

        @Override
        public String toString() {
            return end + ", recorder " + recorder + (isPending ? ", pending" : "");
        }
    }

    static final class Completions extends Scene implements Call<Input> {
        Completions() throws ReflectiveOperationException {}

        @Override
        public Object observe(Input input) throws Throwable {
            Throwable error = error(input.end);
            start(input.recorder, error);
            request.whenComplete((response, thrown) -> seen.add("before the channel"));
            if (input.isPending) {
                seen.add(Members.call(manager, "addPendingRequestRecord", context, request) == request);
            }
            AtomicReference<Throwable> failure = new AtomicReference<>();
            request.whenComplete((response, thrown) -> {
                seen.add("last");
                failure.set(thrown);
            });
            seen.add(List.of(concurrent.get(), pending.size(), started.size()));
            switch (input.end) {
                case "value":
                    seen.add(request.complete((StoreResponse) Unconstructed.of(StoreResponse.class)));
                    break;
                case "nothing":
                    seen.add(request.complete(null));
                    break;
                case "cancelled":
                    seen.add(request.cancel(true));
                    break;
                case "twice":
                    seen.add(request.completeExceptionally(error));
                    seen.add(request.complete(null));
                    break;
                default:
                    seen.add(request.completeExceptionally(error));
            }
            seen.add(List.of(concurrent.get(), pending.size(), started, successful.get() != 0));
            seen.add(request.isCompletedExceptionally() + " " + request.isCancelled());
            if (failure.get() != null) {
                seen.add(failure.get() == error);
                for (Throwable suppressed : failure.get().getSuppressed()) {
                    seen.add(suppressed.getClass() + " " + suppressed.getMessage());
                }
            }
            return List.copyOf(seen);
        }

        private static Throwable error(String end) {
            switch (end) {
                case "not found":
                case "twice":
                    return new NotFoundException(
                            new CosmosError("404", "absent", "CLIENT_ERROR"),
                            7,
                            "0",
                            Map.of("x-ms-substatus", "0", "x-ms-activity-id", "a"));
                case "gone":
                    return new GoneException("gone");
                case "wrapped":
                    return new CompletionException(new IllegalStateException("wrapped"));
                case "error":
                    return new AssertionError("broken");
                default:
                    return null;
            }
        }
    }

    /** How often a failure that has two actions is asked for its text. */
    static final class Texts extends Scene implements Call<Object> {
        Texts() throws ReflectiveOperationException {}

        @Override
        public Object observe(Object input) throws Throwable {
            AtomicInteger texts = new AtomicInteger();
            start("records", null);
            Members.call(manager, "addPendingRequestRecord", context, request);
            request.completeExceptionally(new CancellationException() {
                @Override
                public String toString() {
                    texts.incrementAndGet();
                    return "cancelled";
                }
            });
            return texts.get();
        }
    }

    /** A request of an endpoint that waits for a channel, and the manager of a channel. */
    private abstract static class Scene {
        private static final String TIMESTAMPS =
                "com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdClientChannelHealthChecker$Timestamps";

        final List<Object> seen = new ArrayList<>();
        final List<String> started = new ArrayList<>();
        final AtomicInteger concurrent = new AtomicInteger();
        final AtomicLong successful = new AtomicLong();
        final Map<Long, Object> pending = new ConcurrentHashMap<>();
        final ChannelHandlerContext context = stub(ChannelHandlerContext.class, (proxy, method, arguments) -> null);
        Object manager;
        RntbdRequestRecord request;

        Scene() throws ReflectiveOperationException {
            AttributeKeys.forget("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdClientChannelPool");
            Unconstructed.of(RntbdClientChannelPool.class);
            AttributeKeys.forget("faultInjectionRuleId");
            Unconstructed.of(RntbdRequestManager.class);
        }

        /** @param error what the recorder throws if it {@code throws it} */
        final void start(String recorder, Throwable error) throws Throwable {
            seen.clear();
            started.clear();
            pending.clear();
            concurrent.set(0);
            successful.set(0);
            manager = Unconstructed.of(RntbdRequestManager.class);
            Members.set(manager, "pendingRequests", pending);
            Members.set(manager, "timestamps", Members.construct(Class.forName(TIMESTAMPS)));
            Object endpoint = Unconstructed.of(RntbdServiceEndpoint.class);
            Members.set(endpoint, "channelPool", pool());
            Members.set(endpoint, "closed", new AtomicBoolean());
            Members.set(endpoint, "concurrentRequests", concurrent);
            Members.set(endpoint, "createdTime", Instant.EPOCH);
            Members.set(endpoint, "lastRequestNanoTime", new AtomicLong());
            Members.set(endpoint, "lastSuccessfulRequestNanoTime", successful);
            Members.set(endpoint, "maxConcurrentRequests", 10);
            Members.set(endpoint, "requestTimer", timer());
            Members.set(
                    endpoint,
                    "metricsComplectionRecorder",
                    stub(RntbdMetricsCompletionRecorder.class, (proxy, method, arguments) -> {
                        seen.add("recorded " + (arguments[0] == request));
                        switch (recorder) {
                            case "throws":
                                throw new IllegalStateException("no meters");
                            case "throws error":
                                throw new AssertionError("no meters");
                            case "throws it":
                                if (error instanceof RuntimeException || error instanceof Error) {
                                    throw error;
                                }
                                return null;
                            default:
                                return null;
                        }
                    }));
            request = (RntbdRequestRecord) Members.call(endpoint, "request", arguments());
        }

        private static Object pool() throws ReflectiveOperationException {
            Object pool = Unconstructed.of(RntbdClientChannelPool.class);
            EventLoop eventLoop = stub(EventLoop.class, (proxy, method, arguments) -> {
                switch (method.getName()) {
                    case "inEventLoop":
                        return false;
                    case "next":
                        return proxy;
                    case "newPromise":
                        return ImmediateEventExecutor.INSTANCE.newPromise();
                    default:
                        return null;
                }
            });
            Members.set(pool, "executor", eventLoop);
            Members.set(pool, "bootstrap", new Bootstrap().group(eventLoop));
            Members.set(pool, "pendingAcquisitions", new ConcurrentLinkedQueue<>());
            Members.set(pool, "acquiredChannels", new ConcurrentHashMap<>());
            Members.set(pool, "availableChannels", new ArrayDeque<>());
            Members.set(pool, "closed", new AtomicBoolean());
            return pool;
        }

        private Object timer() throws ReflectiveOperationException {
            Object timer = Unconstructed.of(RntbdRequestTimer.class);
            Timeout timeout = stub(Timeout.class, (proxy, method, arguments) -> {
                started.add(method.getName());
                return true;
            });
            Members.set(timer, "timer", stub(Timer.class, (proxy, method, arguments) -> {
                started.add(method.getName());
                return timeout;
            }));
            return timer;
        }

        private static <T> T stub(Class<T> type, InvocationHandler handler) {
            return type.cast(Proxy.newProxyInstance(Scene.class.getClassLoader(), new Class<?>[] {type}, handler));
        }

        private static RntbdRequestArgs arguments() {
            return new RntbdRequestArgs(
                    RxDocumentServiceRequest.create(
                            stub(DiagnosticsClientContext.class, (proxy, method, arguments) -> null),
                            OperationType.Read,
                            ResourceType.Document,
                            "dbs/d/colls/c/docs/1",
                            (byte[]) null,
                            new HashMap<>()),
                    Uri.create("rntbd://localhost:7/apps/a/services/s/partitions/p/replicas/1p/"));
        }
    }
}
