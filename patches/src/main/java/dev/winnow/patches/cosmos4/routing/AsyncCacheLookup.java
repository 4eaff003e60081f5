package dev.winnow.patches.cosmos4.routing;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

import com.azure.cosmos.implementation.MetadataDiagnosticsContext;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.routing.CollectionRoutingMap;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.runtime.reactor.ReadyValue;
import org.slf4j.Logger;
import reactor.core.publisher.Mono;

/**
 * Returns cached collections and routing maps directly if they are loaded.
 *
 * <p>Three to five times per request the vendor builds a chain of operators around a value that is there (3.4 kB per
 * read).
 *
 * <p>Preserved: what is looked up when a chain is built, or subscribed. The vendor's code runs unless the value is
 * loaded and current.
 */
@AutoService(Patch.class)
public final class AsyncCacheLookup extends Patch {
    public AsyncCacheLookup() {
        super("async-cache", "Returns cached collections and routing maps without a reactive chain", "own");
    }

    @Override
    public String group() {
        return "deep";
    }

    @Override
    public int mostAddedBytes() {
        return 8_192;
    }

    @Template("com.azure.cosmos.implementation.caches.AsyncLazy")
    abstract static class AsyncLazy<V> {
        private volatile V value;
    }

    @Template("com.azure.cosmos.implementation.caches.IEqualityComparer")
    interface IEqualityComparer<V> {
        boolean areEqual(V one, V other);
    }

    @Template("com.azure.cosmos.implementation.caches.AsyncCache")
    abstract static class AsyncCache<K, V> {
        private Logger logger;
        private ConcurrentHashMap<K, AsyncLazy<V>> values;
        private IEqualityComparer<V> equalityComparer;

        /** The entry that is there now is what the vendor's chain would ask, too, whenever it is subscribed. */
        @EarlyReturn(shapes = {"f57629c8bf127700 4.63.0..4.83.0"})
        public Mono<V> getAsync(K key, V obsolete, Callable<Mono<V>> load) {
            AsyncLazy<V> lazy = values.get(key);
            V value = lazy == null ? null : lazy.value;
            try {
                if (value == null || equalityComparer.areEqual(value, obsolete)) {
                    return null;
                }
            } catch (RuntimeException e) {
                return null; // it will fail again where the subscriber hears of it
            }
            logger.debug("cache[{}] exists", key);
            logger.debug("Returning cache[{}] as it is different from obsoleteValue", key);
            return Mono.just(value);
        }
    }

    @Template("com.azure.cosmos.implementation.caches.RxCollectionCache")
    abstract static class RxCollectionCache {
        @Redirects(
                in = "resolveByRidAsync",
                shapes = {"2e81b080e7bd6967 4.63.0..4.83.0"})
        static Mono<Object> map(Mono<Object> mono, Function<Object, Object> mapper) {
            return ReadyValue.map(mono, mapper, Mono::just, Mono::map);
        }

        @Redirects(
                in = "lambda$resolveCollectionAsync$*",
                shapes = {"c57f2c552781232f 4.63.0..4.76.0", "0c6179295de86a24 4.77.0..4.83.0"})
        static Mono<Object> flatMap(Mono<Object> mono, Function<Object, Mono<Object>> mapper) {
            return ReadyValue.flatMap(mono, mapper, Mono::flatMap);
        }

        @Redirects(
                in = "lambda$resolveCollectionAsync$*",
                shapes = {"c57f2c552781232f 4.63.0..4.76.0", "0c6179295de86a24 4.77.0..4.83.0"})
        static Mono<Object> onErrorMap(Mono<Object> mono, Function<Throwable, Throwable> mapper) {
            return ReadyValue.onError(mono, mapper, Mono::onErrorMap);
        }
    }

    @Template("com.azure.cosmos.implementation.caches.AsyncCacheNonBlocking$AsyncLazyWithRefresh")
    abstract static class AsyncLazyWithRefresh<V> {
        private AtomicReference<Mono<V>> value;

        @UsedOnlyBy(
                methods = {},
                because = "it asks for a load, which must not begin sooner: the patched caller subscribes at once")
        @Replaces(shapes = {"40301bc25f68129b 4.63.0..4.83.0"})
        public Mono<V> getValueAsync() {
            Mono<V> current = value.get();
            if (ReadyValue.of(current) != null) {
                return current;
            }
            CompletableFuture<V> loading = current.toFuture();
            if (!loading.isDone() || loading.isCompletedExceptionally() || loading.join() == null) {
                return current;
            }
            Mono<V> loaded = Mono.just(loading.join());
            value.compareAndSet(current, loaded);
            return loaded;
        }
    }

    @Template("com.azure.cosmos.implementation.caches.AsyncCacheNonBlocking")
    abstract static class AsyncCacheNonBlocking<K, V> {
        private static Logger logger;
        private ConcurrentHashMap<K, AsyncLazyWithRefresh<V>> values;

        /** Deferred, the vendor's chain would look at the entry an instant later. */
        @EarlyReturn(shapes = {"3693c0cca6c3ebf7 4.63.0..4.83.0"})
        public Mono<V> getAsync(K key, Function<V, Mono<V>> load, Function<V, Boolean> forceRefresh) {
            AsyncLazyWithRefresh<V> lazy = forceRefresh instanceof ReadyValue.AtOnce ? values.get(key) : null;
            Mono<V> current = lazy == null ? null : ReadyValue.unless(forceRefresh, lazy.getValueAsync());
            if (current != null) {
                logger.debug("cache[{}] exists", key);
            }
            return current;
        }

        @EarlyReturn(shapes = {"3bf76e597e8f4e1d 4.63.0..4.83.0"})
        private Mono<V> getAsyncInternal(K key, Function<V, Mono<V>> load, Function<V, Boolean> forceRefresh) {
            AsyncLazyWithRefresh<V> lazy = values.get(key);
            Mono<V> current = lazy == null ? null : ReadyValue.unless(forceRefresh, lazy.getValueAsync());
            if (current != null) {
                logger.debug("cache[{}] exists", key);
            }
            return current;
        }

        @Redirects(
                in = "lambda$getAsync$*",
                shapes = {"13d9d431addfed3a 4.63.0..4.83.0"})
        static CompletableFuture<Object> toFuture(Mono<Object> mono) {
            return ReadyValue.toFuture(mono, Mono::toFuture);
        }
    }

    @Template("com.azure.cosmos.implementation.caches.RxPartitionKeyRangeCache")
    abstract static class RxPartitionKeyRangeCache {
        private AsyncCacheNonBlocking<String, CollectionRoutingMap> routingMapCache;

        abstract Mono<CollectionRoutingMap> lambda$tryLookupAsync$load(
                MetadataDiagnosticsContext context,
                String collectionRid,
                CollectionRoutingMap previous,
                Map<String, Object> properties,
                CollectionRoutingMap current);

        abstract Boolean lambda$tryLookupAsync$isStale(CollectionRoutingMap previous, CollectionRoutingMap current);

        abstract Mono<Utils.ValueHolder<CollectionRoutingMap>> lambda$tryLookupAsync$recover(
                String collectionRid, Throwable error);

        @Replaces(shapes = {"63538c71b3cb9fb6 4.63.0..4.83.0"})
        public Mono<Utils.ValueHolder<CollectionRoutingMap>> tryLookupAsync(
                MetadataDiagnosticsContext context,
                String collectionRid,
                CollectionRoutingMap previous,
                Map<String, Object> properties) {
            boolean atOnce = ReadyValue.isAtOnce(properties);
            Function<CollectionRoutingMap, Boolean> isStale =
                    current -> lambda$tryLookupAsync$isStale(previous, current);
            Mono<CollectionRoutingMap> found = routingMapCache.getAsync(
                    collectionRid,
                    current -> lambda$tryLookupAsync$load(context, collectionRid, previous, properties, current),
                    atOnce ? new ReadyValue.AtOnce<>(isStale) : isStale);
            CollectionRoutingMap ready = (CollectionRoutingMap) ReadyValue.of(found);
            return ready != null
                    ? Mono.just(new Utils.ValueHolder<>(ready))
                    : found.<Utils.ValueHolder<CollectionRoutingMap>>map(Utils.ValueHolder::new)
                            .onErrorResume(error -> lambda$tryLookupAsync$recover(collectionRid, error));
        }
    }

    @Template("com.azure.cosmos.implementation.RxGatewayStoreModel")
    static class RxGatewayStoreModel {
        @Redirects(in = "lambda$applySessionToken$*", shapes = "b5655fffe3a86cff 4.63.0..4.83.0")
        static Mono<Utils.ValueHolder<CollectionRoutingMap>> tryLookupAsync(
                RxPartitionKeyRangeCache cache,
                MetadataDiagnosticsContext context,
                String collectionRid,
                CollectionRoutingMap previous,
                Map<String, Object> properties) {
            return ReadyValue.lookUp(
                    cache, context, collectionRid, previous, properties, RxPartitionKeyRangeCache::tryLookupAsync);
        }
    }

    /** Its operations on single documents subscribe what the cache gives them as they get it. */
    @Template("com.azure.cosmos.implementation.RxDocumentClientImpl")
    static class RxDocumentClientImpl {
        @Redirects(
                in = {
                    "lambda$createDocumentInternal$*",
                    "lambda$deleteDocumentInternal$*",
                    "lambda$patchDocumentInternal$*",
                    "lambda$readDocumentInternal$*",
                    "lambda$replaceDocumentInternal$*",
                    "lambda$upsertDocumentInternal$*"
                },
                shapes = {
                    "d37f6bd4f62c525d 4.63.1..4.68.0",
                    "417c61c51fe6a00d 4.69.0..4.77.0",
                    "d7bbd2e272fb8d73 4.78.0..4.83.0",
                    "164db3f7315aba73 4.63.1..4.68.0",
                    "6243b56bab064204 4.69.0..4.77.0",
                    "542fb852457d24d5 4.78.0..4.83.0",
                    "06887f76d1c04947 4.63.1..4.68.0",
                    "7652cf0c7aca92e3 4.69.0..4.77.0",
                    "0dcd7bb61a5b3b01 4.78.0..4.83.0",
                    "bb85642431032239 4.63.1..4.68.0",
                    "a7f6c0acb7c8cc23 4.69.0..4.83.0",
                    "d33e958dc1e59f5e 4.63.1..4.68.0",
                    "d75d2b9cb67413b8 4.69.0..4.77.0",
                    "dd17dbd9e7d9e207 4.78.0..4.83.0",
                    "61ac4252f7e0b260 4.63.1..4.68.0",
                    "fe3610d4fff32035 4.69.0..4.77.0",
                    "0dbe906bbfcc6086 4.78.0..4.83.0"
                })
        static Mono<Utils.ValueHolder<CollectionRoutingMap>> tryLookupAsync(
                RxPartitionKeyRangeCache cache,
                MetadataDiagnosticsContext context,
                String collectionRid,
                CollectionRoutingMap previous,
                Map<String, Object> properties) {
            return ReadyValue.lookUp(
                    cache, context, collectionRid, previous, properties, RxPartitionKeyRangeCache::tryLookupAsync);
        }
    }
}
