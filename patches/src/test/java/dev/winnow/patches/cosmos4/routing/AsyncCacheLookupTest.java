package dev.winnow.patches.cosmos4.routing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import com.azure.cosmos.implementation.DocumentCollection;
import com.azure.cosmos.implementation.MetadataDiagnosticsContext;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentClientImpl;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.RxGatewayStoreModel;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.caches.AsyncCache;
import com.azure.cosmos.implementation.caches.AsyncCacheNonBlocking;
import com.azure.cosmos.implementation.caches.RxPartitionKeyRangeCache;
import com.azure.cosmos.implementation.routing.CollectionRoutingMap;
import com.azure.cosmos.implementation.routing.InMemoryCollectionRoutingMap;
import dev.winnow.patches.cosmos4.rntbd.StaticFields;
import dev.winnow.patches.cosmos4.rntbd.Unconstructed;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.runtime.reactor.ReadyValue;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.util.function.Tuple2;
import reactor.util.function.Tuples;

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

    /** What the patch is for, and nobody else sees. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void loadedValuesAreThereWithoutAChain(String release) throws Throwable {
        assertThat(Differential.of(release, "async-cache").patched(Ready.class).observe("key"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .isNotEmpty()
                .doesNotContainValue(false);
    }

    @Test
    void operationsMarkTheirLookUpsAndSubscribeUnmarkedOnes() throws Throwable {
        Call<String> operations = Differential.of("4.70.0", "async-cache").patched(Asked.class);

        for (String operation : RoutingMapLookups.OPERATIONS) {
            assertThat(operations.observe(operation + "DocumentInternal")).isEqualTo(List.of(true, false));
        }
        assertThat(operations.observe("applySessionToken")).isEqualTo(List.of(true, false));
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

    /** Whether each way to look up a loaded value gives a {@code Mono} of just that value. */
    static final class Ready implements Call<String> {
        @Override
        public Object observe(String key) throws Throwable {
            Map<String, Object> ready = new LinkedHashMap<>();
            AsyncCache<String, String> blocking = new AsyncCache<>();
            blocking.getAsync(key, null, () -> Mono.just("value")).block();
            ready.put("AsyncCache", isReady(blocking.getAsync(key, null, Mono::empty)));

            AsyncCacheNonBlocking<String, String> nonBlocking = new AsyncCacheNonBlocking<>();
            nonBlocking.getAsync(key, old -> Mono.just("value"), value -> false).block();
            Function<String, Mono<String>> load = old -> Mono.empty();
            Function<String, Boolean> atOnce = new ReadyValue.AtOnce<>(value -> false);
            Mono<String> found = nonBlocking.getAsync(key, load, atOnce);
            ready.put("AsyncCacheNonBlocking", isReady(found));
            Object again = Members.call(nonBlocking, "getAsyncInternal", key, load, atOnce);
            ready.put("AsyncCacheNonBlocking, subscribed later", again == found);

            RxPartitionKeyRangeCache ranges = Members.bare(RxPartitionKeyRangeCache.class);
            @SuppressWarnings("unchecked")
            AsyncCacheNonBlocking<String, CollectionRoutingMap> maps =
                    (AsyncCacheNonBlocking<String, CollectionRoutingMap>) Members.get(ranges, "routingMapCache");
            maps.set(key, (CollectionRoutingMap) Unconstructed.of(InMemoryCollectionRoutingMap.class));
            ready.put(
                    "RxPartitionKeyRangeCache",
                    isReady(ranges.tryLookupAsync(null, key, null, ReadyValue.atOnce(null))));
            return ready;
        }

        private static boolean isReady(Mono<?> found) {
            return ReadyValue.of(found) != null;
        }
    }

    /**
     * Whether an operation on a document, or what sets its session token, marks its look-up, and looks up again without a mark where
     * no value is ready.
     */
    static final class Asked implements Call<String> {
        @Override
        public Object observe(String method) throws Throwable {
            Cache cache = (Cache) Unconstructed.of(Cache.class);
            cache.marked = new ArrayList<>();
            Class<?> type = method.equals("applySessionToken") ? RxGatewayStoreModel.class : RxDocumentClientImpl.class;
            Object target = Unconstructed.of(type);
            Members.set(target, "partitionKeyRangeCache", cache);
            for (Method lambda : type.getDeclaredMethods()) {
                if (lambda.getName().startsWith("lambda$" + method + "$") && lambda.getReturnType() == Mono.class) {
                    lambda.setAccessible(true);
                    try {
                        lambda.invoke(
                                target,
                                Arrays.stream(lambda.getParameterTypes())
                                        .map(Asked::argument)
                                        .toArray());
                    } catch (InvocationTargetException e) {
                        // One that looks nothing up, and needs more.
                    }
                }
            }
            return cache.marked;
        }

        private static Object argument(Class<?> type) {
            RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                    null,
                    OperationType.Read,
                    ResourceType.Document,
                    "/dbs/d/colls/c/docs/x",
                    (byte[]) null,
                    new HashMap<>());
            Utils.ValueHolder<DocumentCollection> collection = new Utils.ValueHolder<>(new DocumentCollection());
            return type == RxDocumentServiceRequest.class
                    ? request
                    : type == Utils.ValueHolder.class
                            ? collection
                            : type == Tuple2.class
                                    ? Tuples.of(request, collection)
                                    : type == boolean.class ? Boolean.FALSE : null;
        }

        static final class Cache extends RxPartitionKeyRangeCache {
            List<Object> marked;

            Cache() {
                super(null, null);
            }

            @Override
            public Mono<Utils.ValueHolder<CollectionRoutingMap>> tryLookupAsync(
                    MetadataDiagnosticsContext context,
                    String collectionRid,
                    CollectionRoutingMap previous,
                    Map<String, Object> properties) {
                marked.add(ReadyValue.isAtOnce(properties));
                return Mono.empty();
            }
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
