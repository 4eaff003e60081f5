package dev.winnow.patches.cosmos4.query;

import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.feedranges.FeedRangeEpkImpl;
import com.azure.cosmos.implementation.query.IDocumentQueryClient;
import com.azure.cosmos.implementation.query.ParallelDocumentQueryExecutionContext;
import com.azure.cosmos.implementation.query.TriFunction;
import com.azure.cosmos.implementation.query.metrics.FetchExecutionRangeAccumulator;
import com.azure.cosmos.implementation.query.metrics.SchedulingStopwatch;
import com.azure.cosmos.implementation.routing.Range;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.ModelBridgeInternal;
import dev.winnow.patches.cosmos4.rntbd.StaticFields;
import dev.winnow.patches.cosmos4.rntbd.Unconstructed;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.Savings;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Subscription;
import org.slf4j.Logger;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

class SinglePartitionTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void pagesComeInTheSameSteps(String release) {
        Differential.of(release, "single-partition").succeeding(0.9).calls(Drain.class, Input::new, 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void theOnlyPartitionIsTakenWithLess(String release) throws Throwable {
        var partitions = Differential.of(release, "single-partition");
        Savings.assertLess(
                partitions.patched(Drain.class),
                partitions.vendor(Drain.class),
                random -> Stream.generate(() -> new Input(random))
                        .filter(input -> input.partitions.length == 1 && !input.isLogged && !input.failsAtOnce)
                        .findFirst()
                        .orElseThrow());
    }

    /** The pages of each partition, and what the application and the network do. */
    public static final class Input {
        /** For each partition and page: 0 and 1 there at once, 2 at once and empty, 3 to 5 later, 6 an error. */
        public final int[][] partitions;

        /** 0 asks for one more page, 1 for several, 2 for all, 3 to 7 let what is on the way arrive, 8 cancels. */
        public final int[] steps;

        public final int pageSize;
        public final int parallelism;
        public final int buffered;
        public final boolean failsAtOnce;

        /** Whether the log is at the level debug. */
        public final boolean isLogged;

        Input(Random random) {
            partitions = new int[random.nextInt(3) > 0 ? 1 : random.nextInt(20) == 0 ? 0 : 1 + random.nextInt(3)][];
            for (int i = 0; i < partitions.length; i++) {
                partitions[i] = random.ints(random.nextInt(6), 0, random.nextInt(4) == 0 ? 7 : 6)
                        .toArray();
            }
            steps = random.ints(random.nextInt(12), 0, random.nextInt(4) == 0 ? 9 : 8)
                    .toArray();
            pageSize = random.nextInt(20) == 0 ? 0 : 1 + random.nextInt(100);
            parallelism = random.nextInt(4) - 1;
            buffered = random.nextInt(3) == 0 ? random.nextInt(300) : 0;
            failsAtOnce = random.nextInt(30) == 0;
            isLogged = random.nextInt(8) == 0;
        }

        @Override
        public String toString() {
            return "pages " + Arrays.deepToString(partitions) + ", steps " + Arrays.toString(steps) + ", size "
                    + pageSize + " " + parallelism + " " + buffered + failsAtOnce + isLogged;
        }
    }

    static final class Drain implements Call<Input> {
        List<Object> log;
        boolean isLogged;

        Drain() throws ReflectiveOperationException {
            Object logger = Proxy.newProxyInstance(
                    Logger.class.getClassLoader(), new Class<?>[] {Logger.class}, (proxy, method, arguments) -> {
                        if (method.getName().equals("debug")) {
                            log.add("debug " + Arrays.deepToString(arguments));
                        }
                        return method.getName().equals("isDebugEnabled") ? isLogged : null;
                    });
            StaticFields.set(ParallelDocumentQueryExecutionContext.class, "logger", logger);
        }

        @Override
        public Object observe(Input input) throws Throwable {
            log = new ArrayList<>();
            isLogged = input.isLogged;
            Deque<Runnable> onTheWay = new ArrayDeque<>();
            CosmosQueryRequestOptions options = new CosmosQueryRequestOptions();
            options.setMaxDegreeOfParallelism(input.parallelism);
            options.setMaxBufferedItemCount(input.buffered);
            Object context = Unconstructed.of(ParallelDocumentQueryExecutionContext.class);
            Members.set(context, "cosmosQueryRequestOptions", options);
            Members.set(context, "correlatedActivityId", new UUID(1, 2));
            Supplier<String> text = () -> "context";
            Members.set(context, "operationContextTextProvider", text);
            List<Object> producers = new ArrayList<>();
            for (int i = 0; i < input.partitions.length; i++) {
                producers.add(producer(input, i, options, text, onTheWay));
            }
            Members.set(context, "documentProducers", producers);
            BaseSubscriber<Object> application = new BaseSubscriber<>() {
                @Override
                protected void hookOnSubscribe(Subscription subscription) {}

                @Override
                protected void hookOnNext(Object page) {
                    FeedResponse<?> got = (FeedResponse<?>) page;
                    log.add("got " + got.getResults() + got.getContinuationToken() + got.getRequestCharge());
                }

                @Override
                protected void hookOnError(Throwable error) {
                    log.add("failed with " + error);
                }

                @Override
                protected void hookOnComplete() {
                    log.add("end");
                }
            };
            ((Flux<?>) Members.call(context, "drainAsync", input.pageSize)).subscribe(application);
            for (int step : input.steps) {
                log.add(step);
                if (step <= 2) {
                    application.request(step == 0 ? 1 : step == 1 ? 3 : Long.MAX_VALUE);
                } else if (step == 8) {
                    application.cancel();
                } else if (!onTheWay.isEmpty()) {
                    onTheWay.poll().run();
                }
            }
            return log;
        }

        private Object producer(
                Input input,
                int partition,
                CosmosQueryRequestOptions options,
                Supplier<String> text,
                Deque<Runnable> onTheWay)
                throws Throwable {
            int[] pages = input.partitions[partition];
            int[] next = new int[1];
            Class<?> type = Class.forName("com.azure.cosmos.implementation.query.DocumentProducer");
            Object producer = Unconstructed.of(type);
            FeedRangeEpkImpl range = new FeedRangeEpkImpl(
                    new Range<>("" + (9 - partition * 3 % 5), "" + (9 - partition * 3 % 5) + "A", true, false));
            Members.set(producer, "feedRange", range);
            Members.set(producer, "cosmosQueryRequestOptions", input.failsAtOnce ? null : options);
            Members.set(producer, "pageSize", Math.max(1, input.pageSize));
            Members.set(producer, "top", -1);
            Members.set(producer, "operationContextTextProvider", text);
            SchedulingStopwatch stopwatch = new SchedulingStopwatch();
            stopwatch.ready();
            Members.set(producer, "fetchSchedulingMetrics", stopwatch);
            Members.set(producer, "fetchExecutionRangeAccumulator", new FetchExecutionRangeAccumulator("range"));
            Members.set(
                    producer,
                    "client",
                    Proxy.newProxyInstance(
                            Drain.class.getClassLoader(),
                            new Class<?>[] {IDocumentQueryClient.class},
                            (proxy, method, arguments) ->
                                    method.getName().equals("getGlobalPartitionEndpointManagerForCircuitBreaker")
                                            ? Breakers.disabled(method.getReturnType())
                                            : null));
            TriFunction<FeedRangeEpkImpl, String, Integer, RxDocumentServiceRequest> create = (feed, token, size) -> {
                log.add("ask " + partition + " behind " + token + " for " + size);
                return null;
            };
            Members.set(producer, "createRequestFunc", create);
            Function<RxDocumentServiceRequest, Mono<FeedResponse<String>>> execute = request -> {
                int number = next[0]++;
                int kind = number < pages.length ? pages[number] : 0;
                FeedResponse<String> page = page(partition, number, number < pages.length, kind == 2);
                Mono<FeedResponse<String>> answer;
                if (kind <= 2) {
                    answer = Mono.just(page);
                } else if (kind == 6) {
                    answer = Mono.error(new IllegalStateException("page " + number));
                } else {
                    Sinks.One<FeedResponse<String>> sink = Sinks.one();
                    onTheWay.add(() -> sink.tryEmitValue(page));
                    answer = sink.asMono();
                }
                return answer.doOnCancel(() -> log.add("cancelled " + partition + " " + number));
            };
            Members.set(producer, "executeRequestFuncWithRetries", execute);
            return producer;
        }

        private static FeedResponse<String> page(int partition, int number, boolean hasNext, boolean isEmpty) {
            Map<String, String> headers = new HashMap<>();
            headers.put("x-ms-continuation", hasNext ? "token " + number : null);
            headers.put("x-ms-request-charge", "1.5");
            return ModelBridgeInternal.createFeedResponse(
                    isEmpty ? List.of() : List.of("document " + partition + " " + number), headers);
        }
    }
}
