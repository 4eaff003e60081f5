package dev.winnow.patches.cosmos4.routing;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import com.azure.cosmos.implementation.caches.AsyncCache;
import com.azure.cosmos.implementation.caches.AsyncCacheNonBlocking;
import dev.winnow.patches.cosmos4.rntbd.StaticFields;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.runtime.reactor.ReadyValue;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

class AsyncCacheLookupTest {
    private static final int SCRIPTS = 100_000;

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void sameAnswersAndLoads(String release) {
        Differential.of(release, "async-cache").succeeding(1).calls(Blocking.class, CacheScript::random, SCRIPTS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void sameAnswersAndLoadsInTheBackground(String release) {
        Differential.of(release, "async-cache").succeeding(1).calls(NonBlocking.class, CacheScript::random, SCRIPTS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.75.0", "4.77.0", "4.81.0"})
    void sameCollections(String release) {
        Differential.of(release, "async-cache")
                .succeeding(1)
                .calls(
                        CollectionResolution.class,
                        random -> random.ints(6, 0, 0x400).toArray(),
                        SCRIPTS / 10);
    }

    /** Look-ups that are subscribed at once among them, which {@code routing-map-lookup} makes. */
    @ParameterizedTest
    @CsvSource({"4.63.0, DIRECT_MODE", "4.83.0, OPERATIONS", "4.83.0, DIRECT_MODE"})
    void sameRoutingMaps(String release, RoutingMapLookups.Kind kind) {
        Differential.of(release, "async-cache", "routing-map-lookup")
                .succeeding(1)
                .calls(RoutingMapLookups.class, random -> RoutingMapLookupTest.script(random, kind), SCRIPTS / 10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void sameRoutingMapsFromTheCacheItself(String release) {
        Differential.of(release, "async-cache")
                .succeeding(1)
                .calls(
                        RoutingMapLookups.class,
                        random -> RoutingMapLookupTest.script(random, RoutingMapLookups.Kind.CACHE),
                        SCRIPTS / 10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.1", "4.70.0", "4.80.0", "4.83.0"})
    void sameRoutingMapsInOperations(String release) {
        Differential.of(release, "async-cache")
                .succeeding(1)
                .calls(
                        RoutingMapLookups.class,
                        random -> RoutingMapLookupTest.script(random, RoutingMapLookups.Kind.LAMBDAS),
                        SCRIPTS / 10);
    }

    /** Of lookups that are subscribed once, when they are made. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void theSameIsLogged(String release) {
        Differential.of(release, "async-cache")
                .succeeding(1)
                .calls(Logged.class, random -> random.ints(4, 0, 6).toArray(), SCRIPTS / 10);
    }

    /** Many threads ask for one key while it is loaded, then refreshed; the vendor's own cache passes this, too. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void concurrentLookupsShareOneLoad(String release) {
        Differential.of(release, "async-cache").succeeding(1).calls(Concurrent.class, Random::nextInt, 200);
    }

    static final class Blocking implements Call<CacheScript> {
        @Override
        public Object observe(CacheScript script) {
            AsyncCache<String, String> cache = new AsyncCache<>();
            for (CacheScript.Step step : script.steps) {
                if (script.take(step)) {
                    continue;
                }
                if (step.kind == CacheScript.Kind.LOOK_UP) {
                    script.assembled(cache.getAsync(step.key, step.obsolete, () -> script.load(step)));
                } else if (step.kind == CacheScript.Kind.SET) {
                    cache.set(step.key, "value " + step.which);
                } else if (step.kind == CacheScript.Kind.REMOVE) {
                    cache.remove(step.key);
                } else {
                    cache.refresh(step.key, () -> script.load(step));
                }
            }
            return script.log();
        }
    }

    static final class NonBlocking implements Call<CacheScript> {
        @Override
        public Object observe(CacheScript script) {
            AsyncCacheNonBlocking<String, String> cache = new AsyncCacheNonBlocking<>();
            for (CacheScript.Step step : script.steps) {
                if (script.take(step)) {
                    continue;
                }
                if (step.kind == CacheScript.Kind.SET) {
                    cache.set(step.key, "value " + step.which);
                } else if (step.kind == CacheScript.Kind.REMOVE) {
                    cache.remove(step.key);
                } else {
                    script.assembled(
                            cache.getAsync(step.key, old -> script.load(step), value -> refreshes(step, value)));
                }
            }
            return script.log();
        }

        private static boolean refreshes(CacheScript.Step step, String value) {
            if (step.kind == CacheScript.Kind.LOOK_UP && step.which == 3 && step.outcome.equals("broken")) {
                throw new IllegalStateException("cannot say whether " + value + " is to be refreshed");
            }
            return step.kind == CacheScript.Kind.REFRESH || value.equals(step.obsolete);
        }
    }

    /** Looks a key up, by numbers that name it and the value that is obsolete. */
    static final class Logged implements Call<int[]> {
        private final List<String> log = new ArrayList<>();
        private final Object logger = Proxy.newProxyInstance(
                Logger.class.getClassLoader(), new Class<?>[] {Logger.class}, (proxy, method, arguments) -> {
                    if (method.getReturnType() == void.class) {
                        log.add(method.getName() + " " + Arrays.deepToString(arguments));
                    }
                    return method.getReturnType() == boolean.class ? Boolean.TRUE : null;
                });

        Logged() throws ReflectiveOperationException {
            StaticFields.set(AsyncCacheNonBlocking.class, "logger", logger);
        }

        @Override
        public Object observe(int[] lookups) throws Throwable {
            log.clear();
            AsyncCache<String, String> blocking = new AsyncCache<>();
            Members.set(blocking, "logger", logger);
            AsyncCacheNonBlocking<String, String> nonBlocking = new AsyncCacheNonBlocking<>();
            for (int lookup : lookups) {
                String key = "key " + lookup % 2;
                String obsolete = "value " + lookup / 2;
                String newer = "value " + (lookup / 2 + 1);
                log.add(blocking.getAsync(key, obsolete, () -> Mono.just(newer)).block());
                log.add(nonBlocking
                        .getAsync(key, old -> Mono.just(newer), obsolete::equals)
                        .block());
                log.add(nonBlocking
                        .getAsync(key, old -> Mono.just(newer), new ReadyValue.AtOnce<>(obsolete::equals))
                        .block());
            }
            return List.copyOf(log);
        }
    }

    static final class Concurrent implements Call<Integer> {
        private static final int THREADS = 8;

        /** A lookup that is never answered fails then. */
        private static final Duration LONG_ENOUGH = Duration.ofMinutes(5);

        @Override
        public Object observe(Integer ignored) {
            ExecutorService threads = Executors.newFixedThreadPool(THREADS);
            try {
                AsyncCache<String, String> blocking = new AsyncCache<>();
                AsyncCacheNonBlocking<String, String> nonBlocking = new AsyncCacheNonBlocking<>();
                AtomicInteger loads = new AtomicInteger();
                Mono<String> load = Mono.fromCallable(() -> "value " + loads.incrementAndGet())
                        .subscribeOn(Schedulers.boundedElastic());
                assertThat(all(threads, () -> blocking.getAsync("a", null, () -> load)))
                        .containsOnly("value 1");
                assertThat(all(threads, () -> blocking.getAsync("a", "value 1", () -> load)))
                        .containsOnly("value 2");
                assertThat(all(threads, () -> blocking.getAsync("a", "value 1", () -> load)))
                        .containsOnly("value 2");
                loads.set(0);
                assertThat(all(threads, () -> nonBlocking.getAsync("a", old -> load, value -> false)))
                        .containsOnly("value 1");
                // A thread that saw the old value may begin another refresh when the first one is over, so the newest
                // load may still be under way, in the vendor's cache too: what is certain is that nobody gets the old.
                for (int round = 0; round < 2; round++) {
                    assertThat(all(threads, () -> nonBlocking.getAsync("a", old -> load, "value 1"::equals)))
                            .doesNotContain("value 1")
                            .isSubsetOf(IntStream.rangeClosed(2, loads.get())
                                    .mapToObj(number -> "value " + number)
                                    .collect(toList()));
                }
                return "done";
            } finally {
                threads.shutdown();
            }
        }

        private static List<String> all(ExecutorService threads, Supplier<Mono<String>> lookup) {
            List<CompletableFuture<String>> answers = IntStream.range(0, THREADS)
                    .mapToObj(i ->
                            CompletableFuture.supplyAsync(() -> lookup.get().block(LONG_ENOUGH), threads))
                    .collect(toList());
            return answers.stream().map(CompletableFuture::join).collect(toList());
        }
    }
}
