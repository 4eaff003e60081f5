package dev.winnow.patches.cosmos4.routing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.azure.cosmos.implementation.DocumentCollection;
import com.azure.cosmos.implementation.MetadataDiagnosticsContext;
import com.azure.cosmos.implementation.NotFoundException;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.PartitionKeyRange;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentClientImpl;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.RxGatewayStoreModel;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.caches.AsyncCacheNonBlocking;
import com.azure.cosmos.implementation.caches.RxCollectionCache;
import com.azure.cosmos.implementation.caches.RxPartitionKeyRangeCache;
import com.azure.cosmos.implementation.directconnectivity.AddressResolver;
import com.azure.cosmos.implementation.routing.CollectionRoutingMap;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedResponse;
import dev.winnow.patches.cosmos4.rntbd.Unconstructed;
import dev.winnow.patches.runtime.reactor.ReadyValue;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.util.function.Tuple2;
import reactor.util.function.Tuples;

import static java.util.stream.Collectors.toList;

/**
 * Looks routing maps up, by numbers that say what the cache has; the last two bits of the first one are the {@link Kind}.
 */
final class RoutingMapLookups implements Call<int[]> {
    /** Who looks maps up. */
    enum Kind {
        /** Operations on documents. */
        OPERATIONS,

        /** Direct mode, before it sends a request. */
        DIRECT_MODE,

        /** The test itself, with properties, without, and with those that mark a look-up that is subscribed at once. */
        CACHE,

        /** The lambdas of operations on single documents, and of gateway mode's session tokens. */
        LAMBDAS
    }

    static final List<String> OPERATIONS = List.of("create", "delete", "patch", "read", "replace", "upsert");

    /** By names such as {@code readDocumentInternal}. */
    private static final Map<String, List<Method>> LAMBDAS = new HashMap<>();

    @Override
    public Object observe(int[] script) throws Throwable {
        Maps maps = new Maps();
        int kind = script[0] & 3;
        if (kind == Kind.OPERATIONS.ordinal()) {
            lookUp(maps, script);
        } else if (kind == Kind.DIRECT_MODE.ordinal()) {
            resolve(maps, script);
        } else if (kind == Kind.CACHE.ordinal()) {
            ask(maps, script);
        } else {
            call(maps, script);
        }
        return maps.end();
    }

    private static void lookUp(Maps maps, int[] script) throws Throwable {
        Object client = Unconstructed.of(RxDocumentClientImpl.class);
        Members.set(client, "partitionKeyRangeCache", maps.cache);
        for (int step : script) {
            maps.prepare(step);
            DocumentCollection collection = (step & 0x800) != 0 && (step & 7) == 0 ? null : maps.collection(step);
            Mono<?> found = (Mono<?>)
                    Members.call(client, "lookupCollectionRoutingMapWithRetry", null, maps.request(step), collection);
            maps.follow(found);
            maps.follow(found);
        }
    }

    private static void resolve(Maps maps, int[] script) throws Throwable {
        AddressResolver resolver = new AddressResolver();
        for (int step : script) {
            maps.prepare(step);
            RxCollectionCache collections = new RxCollectionCache() {
                @Override
                protected Mono<DocumentCollection> getByRidAsync(
                        MetadataDiagnosticsContext context, String rid, Map<String, Object> properties) {
                    return Mono.just(maps.collection(step));
                }

                @Override
                protected Mono<DocumentCollection> getByNameAsync(
                        MetadataDiagnosticsContext context, String address, Map<String, Object> properties) {
                    return Mono.just(maps.collection(step));
                }
            };
            resolver.initializeCaches(collections, maps.cache, null);
            RxDocumentServiceRequest request = maps.request(step);
            request.forcePartitionKeyRangeRefresh = (step & 0x300) == 0x300;
            request.forceCollectionRoutingMapRefresh = (step & 0x400) != 0;
            maps.follow(((Mono<?>) Members.call(resolver, "getOrRefreshRoutingMap", request, false))
                    .map(state -> text(state) + request.forcePartitionKeyRangeRefresh));
        }
    }

    private static void ask(Maps maps, int[] script) {
        List<Mono<?>> late = new ArrayList<>();
        for (int step : script) {
            CollectionRoutingMap current = maps.prepare(step);
            Map<String, Object> properties = (step & 0x100) == 0 ? null : Map.of("step", step);
            boolean atOnce = (step & 0x200) != 0;
            String rid = maps.collection(step).getResourceId();
            CollectionRoutingMap previous = (step & 0x400) == 0 ? null : current;
            Mono<?> found =
                    maps.cache.tryLookupAsync(null, rid, previous, atOnce ? ReadyValue.atOnce(properties) : properties);
            if (atOnce && ReadyValue.of(found) == null) {
                found = maps.cache.tryLookupAsync(null, rid, previous, properties);
            }
            if (!atOnce && (step & 0x800) != 0) {
                late.add(found);
            } else {
                maps.follow(found);
            }
        }
        late.forEach(maps::follow);
    }

    /** Those that come after the look-up soon fail: most of what they get is null. */
    private static void call(Maps maps, int[] script) throws ReflectiveOperationException {
        Object client = Unconstructed.of(RxDocumentClientImpl.class);
        Members.set(client, "partitionKeyRangeCache", maps.cache);
        Object gateway = Unconstructed.of(RxGatewayStoreModel.class);
        Members.set(gateway, "partitionKeyRangeCache", maps.cache);
        for (int step : script) {
            maps.prepare(step);
            int operation = step & 7;
            if (operation < OPERATIONS.size()) {
                maps.call(client, OPERATIONS.get(operation) + "DocumentInternal", step);
            } else {
                maps.call(gateway, "applySessionToken", step);
            }
        }
    }

    private static String text(Object state) {
        try {
            DocumentCollection collection = (DocumentCollection) Members.get(state, "collection");
            return collection.getResourceId() + " " + Members.get(state, "routingMap") + " "
                    + Members.get(state, "collectionCacheIsUptoDate")
                    + Members.get(state, "collectionRoutingMapCacheIsUptoDate");
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A cache of routing maps whose entries are there, on the way, failed, or absent, and what look-ups got. */
    private static final class Maps {
        final RxPartitionKeyRangeCache cache = Members.bare(RxPartitionKeyRangeCache.class);
        final Client client = (Client) Unconstructed.of(Client.class);
        private final List<Object> log = new ArrayList<>();
        private final List<Disposable> subscriptions = new ArrayList<>();
        private final List<Sinks.One<CollectionRoutingMap>> pending = new ArrayList<>();
        private final AsyncCacheNonBlocking<String, CollectionRoutingMap> entries;

        @SuppressWarnings("unchecked")
        Maps() throws ReflectiveOperationException {
            client.log = log;
            Members.set(cache, "client", client);
            Members.set(cache, "collectionCache", new RxCollectionCache() {
                @Override
                protected Mono<DocumentCollection> getByRidAsync(
                        MetadataDiagnosticsContext context, String rid, Map<String, Object> properties) {
                    return Mono.just(collection(0));
                }

                @Override
                protected Mono<DocumentCollection> getByNameAsync(
                        MetadataDiagnosticsContext context, String address, Map<String, Object> properties) {
                    return Mono.just(collection(0));
                }
            });
            entries = (AsyncCacheNonBlocking<String, CollectionRoutingMap>) Members.get(cache, "routingMapCache");
        }

        /** Returns the map that the cache has now, or null. */
        CollectionRoutingMap prepare(int step) {
            String rid = collection(step).getResourceId();
            switch (step >> 3 & 7) {
                case 0:
                    entries.remove(rid);
                    break;
                case 1:
                    Sinks.One<CollectionRoutingMap> sink = Sinks.one();
                    pending.add(sink);
                    subscriptions.add(load(entries, rid, sink.asMono()));
                    break;
                case 2:
                    subscriptions.add(load(entries, rid, Mono.error(new NotFoundException("no map"))));
                    break;
                case 3:
                    subscriptions.add(load(entries, rid, Mono.fromCallable(() -> map("loaded", step))));
                    break;
                default:
                    CollectionRoutingMap map = map("set", step);
                    entries.set(rid, map);
                    return map;
            }
            return null;
        }

        private static Disposable load(
                AsyncCacheNonBlocking<String, CollectionRoutingMap> entries,
                String rid,
                Mono<CollectionRoutingMap> load) {
            return entries.getAsync(rid, old -> load, map -> false).subscribe(map -> {}, error -> {});
        }

        private static CollectionRoutingMap map(String origin, int step) {
            return (CollectionRoutingMap) Proxy.newProxyInstance(
                    CollectionRoutingMap.class.getClassLoader(),
                    new Class<?>[] {CollectionRoutingMap.class},
                    (map, method, arguments) -> method.getName().equals("toString") ? origin + step : null);
        }

        DocumentCollection collection(int step) {
            DocumentCollection collection = new DocumentCollection();
            collection.setId("c");
            collection.setResourceId("rid" + (step >> 6 & 3));
            return collection;
        }

        RxDocumentServiceRequest request(int step) {
            RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                    null,
                    OperationType.Read,
                    ResourceType.Document,
                    "/dbs/d/colls/c" + (step >> 6 & 3) + "/docs/x",
                    (byte[]) null,
                    new HashMap<>());
            request.properties = (step & 0x800) == 0 ? null : Map.of("step", step);
            return request;
        }

        /** Calls each lambda of a method that gives a {@code Mono}. */
        void call(Object target, String method, int step) throws ReflectiveOperationException {
            for (Method lambda : lambdas(target.getClass(), method)) {
                Object[] arguments = Arrays.stream(lambda.getParameterTypes())
                        .map(type -> argument(type, step))
                        .toArray();
                try {
                    follow((Mono<?>) lambda.invoke(target, arguments));
                } catch (InvocationTargetException e) {
                    log.add("threw " + e.getCause().getClass());
                }
            }
        }

        private static List<Method> lambdas(Class<?> type, String method) {
            return LAMBDAS.computeIfAbsent(
                    method,
                    key -> Arrays.stream(type.getDeclaredMethods())
                            .filter(lambda -> lambda.getName().startsWith("lambda$" + method + "$"))
                            .filter(lambda -> lambda.getReturnType() == Mono.class)
                            .sorted(Comparator.comparing(Method::getName))
                            .peek(lambda -> lambda.setAccessible(true))
                            .collect(toList()));
        }

        private Object argument(Class<?> type, int step) {
            if (type == RxDocumentServiceRequest.class) {
                return request(step);
            } else if (type == Utils.ValueHolder.class) {
                return new Utils.ValueHolder<>(collection(step));
            } else if (type == Tuple2.class) {
                return Tuples.of(request(step), new Utils.ValueHolder<>(collection(step)));
            } else if (type == DocumentCollection.class) {
                return collection(step);
            }
            return type == boolean.class ? Boolean.FALSE : null;
        }

        void follow(Mono<?> found) {
            int number = subscriptions.size();
            subscriptions.add(found.subscribe(
                    holder -> log.add(number + " got "
                            + (holder instanceof Utils.ValueHolder ? ((Utils.ValueHolder<?>) holder).v : holder)),
                    error -> log.add(number + " failed with " + error.getClass()),
                    () -> log.add(number + " ended")));
        }

        /** What was logged. A vendor's retry that would come later does not come any more. */
        List<Object> end() {
            log.add("late");
            pending.forEach(sink -> sink.tryEmitValue(map("late", 0)));
            subscriptions.forEach(Disposable::dispose);
            return log;
        }
    }

    /** Loads nothing, and logs with which properties it should. */
    private static final class Client extends RxDocumentClientImpl {
        private List<Object> log;

        /** Never called: the constructor would open connections. */
        private Client() {
            super(
                    null, null, null, null, null, null, null, null, null, false, false, false, null, null, null, null,
                    null, null, null, null, false);
        }

        @Override
        public Flux<FeedResponse<PartitionKeyRange>> readPartitionKeyRanges(
                String collection, CosmosQueryRequestOptions options) {
            try {
                Object properties = Members.get(Members.get(options, "actualRequestOptions"), "properties");
                log.add("load with " + properties);
            } catch (ReflectiveOperationException e) {
                return Flux.error(e);
            }
            return Flux.error(new IllegalStateException("cannot load, and the vendor does not try again"));
        }
    }
}
