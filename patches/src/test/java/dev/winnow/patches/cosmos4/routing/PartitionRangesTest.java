package dev.winnow.patches.cosmos4.routing;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.caches.AsyncCacheNonBlocking;
import com.azure.cosmos.implementation.caches.RxPartitionKeyRangeCache;
import com.azure.cosmos.implementation.routing.CollectionRoutingMap;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.runtime.reactor.ReadyValue;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Looking up a collection's routing map as the operations on single documents do, which subscribe it at once. */
class PartitionRangesTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void theSameMapIsFoundRefreshedOrMissing(String release) {
        Differential.of(release, "async-cache")
                .calls(
                        LookUp.class,
                        random -> random.ints(1 + random.nextInt(8), 0, 60).toArray(),
                        100_000);
    }

    static final class LookUp implements Call<int[]> {
        private final List<CollectionRoutingMap> maps = new ArrayList<>();

        LookUp() {
            for (int i = 0; i < 3; i++) {
                maps.add((CollectionRoutingMap) Proxy.newProxyInstance(
                        LookUp.class.getClassLoader(),
                        new Class<?>[] {CollectionRoutingMap.class},
                        (proxy, method, arguments) -> {
                            switch (method.getName()) {
                                case "equals":
                                    return proxy == arguments[0];
                                case "hashCode":
                                    return System.identityHashCode(proxy);
                                default:
                                    return null;
                            }
                        }));
            }
        }

        /** There is no client to load from, so that every load fails. */
        @Override
        public Object observe(int[] steps) throws Throwable {
            RxPartitionKeyRangeCache cache =
                    (RxPartitionKeyRangeCache) Members.construct(RxPartitionKeyRangeCache.class, null, null);
            @SuppressWarnings("unchecked")
            AsyncCacheNonBlocking<String, CollectionRoutingMap> inner =
                    (AsyncCacheNonBlocking<String, CollectionRoutingMap>) Members.get(cache, "routingMapCache");
            List<Object> seen = new ArrayList<>();
            for (int step : steps) {
                String collection = "collection " + step % 2;
                CollectionRoutingMap map = maps.get(step / 2 % 3);
                switch (step / 6) {
                    case 0:
                    case 1:
                    case 2:
                        inner.set(collection, map);
                        break;
                    case 3:
                        inner.remove(collection);
                        break;
                    case 4:
                        seen.add(found(cache, collection, map, ReadyValue.atOnce(null)));
                        break;
                    case 5:
                        seen.add(found(cache, collection, null, Map.of("a", "b")));
                        break;
                    default:
                        seen.add(found(cache, collection, null, ReadyValue.atOnce(null)));
                }
            }
            return seen;
        }

        private Object found(
                RxPartitionKeyRangeCache cache,
                String collection,
                CollectionRoutingMap previous,
                Map<String, Object> properties) {
            try {
                Utils.ValueHolder<CollectionRoutingMap> held = cache.tryLookupAsync(
                                null, collection, previous, properties)
                        .block();
                return maps.indexOf(held.v);
            } catch (RuntimeException e) {
                return Arrays.asList(e.getClass().getName(), e.getMessage());
            }
        }
    }
}
