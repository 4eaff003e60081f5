package dev.winnow.patches.cosmos4.routing;

import java.util.Map;

import com.azure.cosmos.implementation.DocumentCollection;
import com.azure.cosmos.implementation.MetadataDiagnosticsContext;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.routing.PartitionKeyRangeIdentity;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.runtime.cache.Derived;
import reactor.core.publisher.Mono;

/**
 * Answers once for all requests that a request without a partition's identity does not name a collection by it.
 *
 * <p>The vendor creates it three times per operation (96 bytes).
 *
 * <p>Preserved: the answer.
 */
@AutoService(Patch.class)
public final class NoPartitionIdentity extends Patch {
    public NoPartitionIdentity() {
        super("no-partition-identity", "Shares the answer for requests without a partition's identity", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.caches.RxCollectionCache")
    abstract static class RxCollectionCache {
        @UsedOnlyBy(
                methods = {
                    "e53938e1050edbce RxCollectionCache.resolveCollectionAsync 4.63.0..4.76.0",
                    "78133048246d7ebf RxCollectionCache.resolveCollectionAsync 4.77.0..4.83.0"
                },
                because =
                        "requests share the answer; its reader looks whether the holder holds something, and drops it")
        @EarlyReturn(shapes = "75908e34823d6689 4.63.0..4.83.0")
        @SuppressWarnings("unchecked")
        private Mono<Utils.ValueHolder<DocumentCollection>> resolveByPartitionKeyRangeIdentityAsync(
                MetadataDiagnosticsContext context,
                PartitionKeyRangeIdentity identity,
                Map<String, Object> properties) {
            if (identity != null && identity.getCollectionRid() != null) {
                return null;
            }
            Class<?> owner = RxCollectionCache.class;
            Mono<Utils.ValueHolder<DocumentCollection>> none =
                    (Mono<Utils.ValueHolder<DocumentCollection>>) Derived.of(owner, owner);
            if (none == null) {
                none = Mono.just(new Utils.ValueHolder<>(null));
                Derived.keep(owner, none, owner);
            }
            return none;
        }
    }
}
