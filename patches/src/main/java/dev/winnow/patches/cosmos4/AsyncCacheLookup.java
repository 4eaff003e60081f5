package dev.winnow.patches.cosmos4;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

import com.google.auto.service.AutoService;
import dev.winnow.patches.model.Patch;
import dev.winnow.patches.model.Redirects;
import dev.winnow.patches.model.Replaces;
import dev.winnow.patches.model.Shortcuts;
import dev.winnow.patches.model.Template;
import dev.winnow.patches.runtime.ReadyValue;
import org.slf4j.Logger;
import reactor.core.publisher.Mono;

/**
 * A cached collection or routing map that is loaded is taken as it is.
 *
 * <p>Three to five times for each request the vendor assembles and subscribes a chain of reactor operators around a value
 * that has been there since the first request (3.4 kB a read).
 *
 * <p>Kept: what is looked up when a chain is assembled and what when it is subscribed. Whatever is not a loaded and
 * current value takes the vendor's own code: the first load, concurrent ones, failed and cancelled ones, a refresh, an
 * obsolete value.
 */
@AutoService(Patch.class)
public final class AsyncCacheLookup extends Patch {
    public AsyncCacheLookup() {
        super("async-cache", "A cached collection or routing map that is loaded is taken as it is", "own");
    }

    @Override
    public String group() {
        return "deep";
    }

    @Template("com.azure.cosmos.implementation.caches.AsyncLazy")
    abstract static class AsyncLazy<V> {
        public abstract Optional<V> tryGet();
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
        @Shortcuts(shapes = {"f57629c8bf127700 4.63.0..4.81.0"})
        public Mono<V> getAsync(K key, V obsolete, Callable<Mono<V>> load) {
            AsyncLazy<V> lazy = values.get(key);
            V value = lazy == null ? null : lazy.tryGet().orElse(null);
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
                shapes = {"2e81b080e7bd6967 4.63.0..4.81.0"})
        static Mono<Object> map(Mono<Object> mono, Function<Object, Object> mapper) {
            return ReadyValue.map(mono, mapper, Mono::just, Mono::map);
        }

        @Redirects(
                in = "lambda$resolveCollectionAsync$*",
                shapes = {"c57f2c552781232f 4.63.0..4.76.0", "0c6179295de86a24 4.77.0..4.81.0"})
        static Mono<Object> flatMap(Mono<Object> mono, Function<Object, Mono<Object>> mapper) {
            return ReadyValue.flatMap(mono, mapper, Mono::flatMap);
        }

        @Redirects(
                in = "lambda$resolveCollectionAsync$*",
                shapes = {"c57f2c552781232f 4.63.0..4.76.0", "0c6179295de86a24 4.77.0..4.81.0"})
        static Mono<Object> onErrorMap(Mono<Object> mono, Function<Throwable, Throwable> mapper) {
            return ReadyValue.onError(mono, mapper, Mono::onErrorMap);
        }
    }

    @Template("com.azure.cosmos.implementation.caches.AsyncCacheNonBlocking$AsyncLazyWithRefresh")
    abstract static class AsyncLazyWithRefresh<V> {
        private AtomicReference<Mono<V>> value;

        /** Its callers subscribe at once, so that a load begins here no sooner than it would. */
        @Replaces(shapes = {"40301bc25f68129b 4.63.0..4.81.0"})
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

        @Shortcuts(shapes = {"3bf76e597e8f4e1d 4.63.0..4.81.0"})
        @SuppressWarnings("unchecked")
        private Mono<V> getAsyncInternal(K key, Function<V, Mono<V>> load, Function<V, Boolean> forceRefresh) {
            AsyncLazyWithRefresh<V> lazy = values.get(key);
            Mono<V> current = lazy == null ? null : lazy.getValueAsync();
            V value = (V) ReadyValue.of(current);
            try {
                if (value == null || forceRefresh.apply(value)) {
                    return null;
                }
            } catch (RuntimeException e) {
                return null; // it will fail again where the entry is removed for it
            }
            logger.debug("cache[{}] exists", key);
            return current;
        }

        @Redirects(
                in = "lambda$getAsync$*",
                shapes = {"13d9d431addfed3a 4.63.0..4.81.0"})
        static CompletableFuture<Object> toFuture(Mono<Object> mono) {
            return ReadyValue.toFuture(mono, Mono::toFuture);
        }
    }
}
