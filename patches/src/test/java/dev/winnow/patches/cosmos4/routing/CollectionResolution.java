package dev.winnow.patches.cosmos4.routing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.azure.cosmos.implementation.DocumentCollection;
import com.azure.cosmos.implementation.MetadataDiagnosticsContext;
import com.azure.cosmos.implementation.NotFoundException;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.caches.RxCollectionCache;
import com.azure.cosmos.implementation.routing.PartitionKeyRangeIdentity;
import dev.winnow.patches.testing.Call;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * Requests resolve their collection, by name, by id or by partition, some of them after a forced refresh. Each number of
 * the script is one request and what its load, if it comes to one, ends with.
 */
final class CollectionResolution implements Call<int[]> {
    private static final int ID = 0x10;
    private static final int PARTITION = 0x20;
    private static final int REFRESH = 0x40;
    private static final int RESOLVED = 0x80;
    private static final int LATE = 0x100;
    private static final int SECOND_COLLECTION = 0x200;

    @Override
    public Object observe(int[] script) throws Throwable {
        Cache cache = new Cache();
        List<Runnable> late = new ArrayList<>();
        for (int step : script) {
            cache.outcome = step & 0xF;
            RxDocumentServiceRequest request = request(step);
            Mono<Utils.ValueHolder<DocumentCollection>> collection = cache.resolveCollectionAsync(null, request);
            if ((step & LATE) != 0) {
                late.add(() -> cache.follow(collection, request));
            } else {
                cache.follow(collection, request);
                cache.follow(collection, request);
            }
        }
        late.forEach(Runnable::run);
        List.copyOf(cache.pending).forEach(sink -> sink.tryEmitValue(cache.collection("late")));
        return cache.log;
    }

    private static RxDocumentServiceRequest request(int step) {
        String name = (step & SECOND_COLLECTION) != 0 ? "e" : "c";
        RxDocumentServiceRequest request = (step & ID) != 0
                ? RxDocumentServiceRequest.create(
                        null, OperationType.Read, id(name), ResourceType.DocumentCollection, new HashMap<>())
                : RxDocumentServiceRequest.create(
                        null,
                        OperationType.Read,
                        ResourceType.Document,
                        "/dbs/d/colls/" + name + "/docs/x",
                        (byte[]) null,
                        new HashMap<>());
        request.setForceNameCacheRefresh((step & REFRESH) != 0);
        if ((step & PARTITION) != 0) {
            request.setPartitionKeyRangeIdentity(new PartitionKeyRangeIdentity(id(name), "0"));
        }
        if ((step & RESOLVED) != 0) {
            request.requestContext.resolvedCollectionRid = id(name);
        }
        return request;
    }

    private static String id(String name) {
        return name.equals("c") ? "AbCdEIAAAAE=" : "AbCdEIAAAAI=";
    }

    private static final class Cache extends RxCollectionCache {
        final List<Object> log = new ArrayList<>();
        final List<Sinks.One<DocumentCollection>> pending = new ArrayList<>();
        int outcome;
        int loaded;

        void follow(Mono<Utils.ValueHolder<DocumentCollection>> collection, RxDocumentServiceRequest request) {
            collection.subscribe(
                    holder -> log.add("got " + (holder.v == null ? null : holder.v.getId() + holder.v.getResourceId())
                            + " for " + request.getResourceId() + " " + request.requestContext.resolvedCollectionRid),
                    error -> log.add("failed with " + error.getClass() + " " + error.getMessage()),
                    () -> log.add("ended, " + request.isForceNameCacheRefresh()));
        }

        @Override
        protected Mono<DocumentCollection> getByRidAsync(
                MetadataDiagnosticsContext context, String id, Map<String, Object> properties) {
            log.add("load " + id);
            return load(id);
        }

        @Override
        protected Mono<DocumentCollection> getByNameAsync(
                MetadataDiagnosticsContext context, String address, Map<String, Object> properties) {
            log.add("load " + address);
            return load(id(address.substring(address.length() - 1)));
        }

        private Mono<DocumentCollection> load(String id) {
            if (outcome == 0) {
                return Mono.error(new NotFoundException("not there"));
            } else if (outcome == 1) {
                return Mono.error(new IllegalStateException("broken"));
            } else if (outcome == 2) {
                Sinks.One<DocumentCollection> sink = Sinks.one();
                pending.add(sink);
                return sink.asMono();
            }
            return Mono.just(collection(id));
        }

        DocumentCollection collection(String id) {
            DocumentCollection collection = new DocumentCollection();
            collection.setId("collection " + loaded++);
            collection.setResourceId(id);
            return collection;
        }
    }
}
