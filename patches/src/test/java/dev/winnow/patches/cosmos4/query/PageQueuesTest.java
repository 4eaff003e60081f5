package dev.winnow.patches.cosmos4.query;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Function;

import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.query.Paginator;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.ModelBridgeInternal;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Subscription;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

class PageQueuesTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void pagesComeInTheSameSteps(String release) {
        Differential.of(release, "page-queues").succeeding(1).calls(Pages.class, Input::new, 100_000);
    }

    /** What the service answers, and what the application and the network do. */
    public static final class Input {
        /** For each page: 0 to 2 there at once, 3 to 6 later, 7 an error, 8 an error later, 9 nothing. */
        public final int[] pages;

        /** 0 asks for one more page, 1 for several, 2 for all, 3 to 7 let what is on the way arrive, 8 cancels. */
        public final int[] steps;

        public final int prefetch;

        Input(Random random) {
            pages = random.ints(random.nextInt(random.nextInt(8) == 0 ? 80 : 6), 0, random.nextBoolean() ? 7 : 10)
                    .toArray();
            steps = random.ints(random.nextInt(random.nextInt(4) == 0 ? 100 : 15), 0, random.nextInt(4) == 0 ? 9 : 8)
                    .toArray();
            prefetch = random.nextInt(3) == 0 ? 1 + random.nextInt(32) : 32;
        }

        @Override
        public String toString() {
            return "pages " + Arrays.toString(pages) + ", steps " + Arrays.toString(steps) + ", prefetch " + prefetch;
        }
    }

    static final class Pages implements Call<Input> {
        private final Method paginator = Arrays.stream(Paginator.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers())
                        && method.getParameterCount() == 10
                        && method.getParameterTypes()[0] == String.class)
                .findFirst()
                .orElseThrow();
        private final Object breaker = Breakers.disabled(paginator.getParameterTypes()[9]);

        @Override
        public Object observe(Input input) throws Throwable {
            List<Object> log = new ArrayList<>();
            Deque<Sinks.One<FeedResponse<String>>> onTheWay = new ArrayDeque<>();
            Deque<Sinks.One<FeedResponse<String>>> willFail = new ArrayDeque<>();
            Map<Object, FeedResponse<String>> pages = new HashMap<>();
            int[] next = new int[1];
            BiFunction<String, Integer, RxDocumentServiceRequest> createRequest = (token, size) -> {
                log.add("ask behind " + token);
                return null;
            };
            Function<RxDocumentServiceRequest, Mono<FeedResponse<String>>> execute = request -> {
                int number = next[0]++;
                FeedResponse<String> page = page(number, number < input.pages.length);
                int kind = number < input.pages.length ? input.pages[number] : 0;
                Mono<FeedResponse<String>> answer;
                if (kind <= 2) {
                    answer = kind == 0
                            ? Mono.just(page)
                            : kind == 1
                                    ? Mono.fromCallable(() -> page)
                                    : Mono.just(page).hide();
                } else if (kind == 7) {
                    answer = Mono.error(new IllegalStateException("page " + number));
                } else if (kind == 9) {
                    answer = Mono.empty();
                } else {
                    Sinks.One<FeedResponse<String>> sink = Sinks.one();
                    pages.put(sink, page);
                    (kind == 8 ? willFail : onTheWay).add(sink);
                    answer = sink.asMono();
                }
                return answer.doOnSubscribe(subscription -> log.add("subscribed " + number))
                        .doOnCancel(() -> log.add("cancelled " + number));
            };
            BaseSubscriber<FeedResponse<String>> application = new BaseSubscriber<FeedResponse<String>>() {
                @Override
                protected void hookOnSubscribe(Subscription subscription) {}

                @Override
                protected void hookOnNext(FeedResponse<String> page) {
                    log.add("got " + page.getResults() + page.getContinuationToken());
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
            @SuppressWarnings("unchecked")
            Flux<FeedResponse<String>> all = (Flux<FeedResponse<String>>) paginator.invoke(
                    null, "first", createRequest, execute, -1, 10, input.prefetch, null, null, null, breaker);
            all.subscribe(application);
            for (int step : input.steps) {
                log.add(step);
                if (step <= 2) {
                    application.request(step == 0 ? 1 : step == 1 ? 3 : Long.MAX_VALUE);
                } else if (step == 8) {
                    application.cancel();
                } else if (!onTheWay.isEmpty()) {
                    Sinks.One<FeedResponse<String>> sink = onTheWay.poll();
                    log.add(sink.tryEmitValue(pages.get(sink)));
                } else if (!willFail.isEmpty()) {
                    log.add(willFail.poll().tryEmitError(new IllegalArgumentException("late")));
                }
            }
            return log;
        }

        private static FeedResponse<String> page(int number, boolean hasNext) {
            Map<String, String> headers = new HashMap<>();
            headers.put("x-ms-continuation", hasNext ? "token " + number : null);
            return ModelBridgeInternal.createFeedResponse(List.of("document " + number), headers);
        }
    }
}
