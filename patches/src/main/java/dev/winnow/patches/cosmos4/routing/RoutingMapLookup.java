package dev.winnow.patches.cosmos4.routing;

import java.util.Map;

import com.azure.cosmos.BridgeInternal;
import com.azure.cosmos.implementation.DocumentCollection;
import com.azure.cosmos.implementation.MetadataDiagnosticsContext;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.caches.RxPartitionKeyRangeCache;
import com.azure.cosmos.implementation.routing.CollectionRoutingMap;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.runtime.reactor.ReadyValue;
import reactor.core.publisher.Mono;

/**
 * Uses a routing map that is already loaded, without operators for the case that it is not.
 *
 * <p>From 4.83.0 on, the vendor builds operators for a second look-up for each operation on a document (1.2 kB), and
 * direct mode for another (0.4 kB).
 *
 * <p>Preserved: the vendor's code runs if the map is not loaded or was not found. Needs {@code async-cache}.
 */
@AutoService(Patch.class)
public final class RoutingMapLookup extends Patch {
    public RoutingMapLookup() {
        super("routing-map-lookup", "Uses a loaded routing map without a chain for retries", "own");
    }

    @Override
    public String group() {
        return "deep";
    }

    @Override
    public int mostAddedBytes() {
        return 8_192;
    }

    @Template("com.azure.cosmos.implementation.RxDocumentClientImpl")
    static class RxDocumentClientImpl {
        private RxPartitionKeyRangeCache partitionKeyRangeCache;

        @UsedOnlyBy(
                methods = {
                    "a5b67482e2ef6265 RxDocumentClientImpl.lambda$createDocumentInternal$* 4.83.0..4.83.0",
                    "b7dce4b9eed3c2f7 RxDocumentClientImpl.lambda$getBatchDocumentRequest$* 4.83.0..4.83.0",
                    "3763ed89a4212a47 RxDocumentClientImpl.lambda$patchDocumentInternal$* 4.83.0..4.83.0",
                    "1bbcdfb32bec00cc RxDocumentClientImpl.lambda$readAllDocuments$* 4.83.0..4.83.0",
                    "965fab69df1ce5c3 RxDocumentClientImpl.lambda$readDocumentInternal$* 4.83.0..4.83.0",
                    "99d846dbcedf133c RxDocumentClientImpl.lambda$readMany$* 4.83.0..4.83.0",
                    "634fabb742a55306 RxDocumentClientImpl.lambda$readManyByPartitionKeys$* 4.83.0..4.83.0",
                    "62b4f7d8be8564fe RxDocumentClientImpl.lambda$replaceDocumentInternal$* 4.83.0..4.83.0",
                    "f4605e38f5dbdefd RxDocumentClientImpl.lambda$upsertDocumentInternal$* 4.83.0..4.83.0"
                },
                because = "these callers subscribe what they get at once, so nothing is looked up earlier")
        @EarlyReturn(shapes = "1833eae40634a710 4.83.0..4.83.0")
        Mono<Utils.ValueHolder<CollectionRoutingMap>> lookupCollectionRoutingMapWithRetry(
                MetadataDiagnosticsContext context, RxDocumentServiceRequest request, DocumentCollection collection) {
            Mono<Utils.ValueHolder<CollectionRoutingMap>> found;
            try {
                found = partitionKeyRangeCache.tryLookupAsync(
                        context, collection.getResourceId(), null, ReadyValue.atOnce(null));
            } catch (RuntimeException e) {
                return null; // it will be thrown again where the vendor's chain hears of it
            }
            Utils.ValueHolder<?> ready = (Utils.ValueHolder<?>) ReadyValue.of(found);
            return ready == null || ready.v == null ? null : found;
        }
    }

    @Template("com.azure.cosmos.implementation.ICollectionRoutingMapCache")
    interface ICollectionRoutingMapCache {
        Mono<Utils.ValueHolder<CollectionRoutingMap>> tryLookupAsync(
                MetadataDiagnosticsContext context,
                String collectionRid,
                CollectionRoutingMap previous,
                boolean isRefreshForced,
                Map<String, Object> properties);
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.AddressResolver$RefreshState")
    static class RefreshState {
        volatile DocumentCollection collection;
        volatile CollectionRoutingMap routingMap;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.AddressResolver")
    abstract static class AddressResolver {
        private ICollectionRoutingMapCache collectionRoutingMapCache;

        @UsedOnlyBy(
                methods = "47142b1bb080d7fa AddressResolver.getOrRefreshRoutingMap 4.63.0..4.83.0",
                because = "its operator subscribes what it gets at once, so nothing is looked up earlier")
        abstract Mono<RefreshState> lambda$getOrRefreshRoutingMap$5(
                RefreshState state, RxDocumentServiceRequest request, Utils.ValueHolder<DocumentCollection> holder);

        @EarlyReturn(method = "lambda$getOrRefreshRoutingMap$5", shapes = "f001ceb1f45512d3 4.63.0..4.83.0")
        private Mono<RefreshState> lookUp(
                RefreshState state, RxDocumentServiceRequest request, Utils.ValueHolder<DocumentCollection> holder) {
            DocumentCollection collection = holder.v;
            if (collection == null || request.forcePartitionKeyRangeRefresh) {
                return null;
            }
            Mono<Utils.ValueHolder<CollectionRoutingMap>> found;
            try {
                found = collectionRoutingMapCache.tryLookupAsync(
                        BridgeInternal.getMetaDataDiagnosticContext(request.requestContext.cosmosDiagnostics),
                        collection.getResourceId(),
                        null,
                        request.forceCollectionRoutingMapRefresh,
                        ReadyValue.atOnce(request.properties));
            } catch (RuntimeException e) {
                return null; // it will be thrown again where the vendor's chain hears of it
            }
            Utils.ValueHolder<?> ready = (Utils.ValueHolder<?>) ReadyValue.of(found);
            if (ready == null) {
                return null;
            }
            state.collection = collection;
            state.routingMap = (CollectionRoutingMap) ready.v;
            return Mono.just(state);
        }
    }
}
