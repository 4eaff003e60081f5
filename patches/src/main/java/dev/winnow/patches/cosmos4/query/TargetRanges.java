package dev.winnow.patches.cosmos4.query;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import com.azure.cosmos.BridgeInternal;
import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.DocumentCollection;
import com.azure.cosmos.implementation.PartitionKeyRange;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.caches.IPartitionKeyRangeCache;
import com.azure.cosmos.implementation.caches.RxPartitionKeyRangeCache;
import com.azure.cosmos.implementation.feedranges.FeedRangeEpkImpl;
import com.azure.cosmos.implementation.query.IDocumentQueryClient;
import com.azure.cosmos.implementation.query.PartitionKeyRangesAndQueryInfos;
import com.azure.cosmos.implementation.query.PartitionedQueryExecutionInfo;
import com.azure.cosmos.implementation.query.QueryInfo;
import com.azure.cosmos.implementation.routing.CollectionRoutingMap;
import com.azure.cosmos.implementation.routing.PartitionKeyInternal;
import com.azure.cosmos.implementation.routing.PartitionKeyInternalHelper;
import com.azure.cosmos.implementation.routing.Range;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.ModelBridgeInternal;
import com.azure.cosmos.models.PartitionKey;
import com.azure.cosmos.models.PartitionKeyDefinition;
import com.azure.cosmos.models.PartitionKind;
import com.azure.cosmos.models.SqlQuerySpec;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.runtime.reactor.ReadyValue;
import reactor.core.publisher.Mono;

/**
 * Finds the partitions of a query in a routing map that is already loaded, without operators.
 *
 * <p>Before each query the vendor looks up its partitions, and all partitions, each with a chain for each range of
 * the query, and with streams.
 *
 * <p>Preserved: the ranges and their order. The vendor's code runs if the map is not loaded, for several ranges or
 * one of the query's own, and if something fails. Needs {@code async-cache}.
 */
@AutoService(Patch.class)
public final class TargetRanges extends Patch {
    public TargetRanges() {
        super("target-ranges", "Finds the partitions of a query in a loaded routing map without operators", "own");
    }

    @Override
    public String group() {
        return "deep";
    }

    /** Of a query whose plan cannot be read: that is tried twice. */
    @Override
    public int mostAddedBytes() {
        return 4_096;
    }

    @Template("com.azure.cosmos.implementation.query.DocumentQueryExecutionContextBase")
    abstract static class DocumentQueryExecutionContextBase<T> {
        protected IDocumentQueryClient client;
    }

    @Template("com.azure.cosmos.implementation.query.DefaultDocumentQueryExecutionContext")
    abstract static class DefaultDocumentQueryExecutionContext<T> extends DocumentQueryExecutionContextBase<T> {}

    @Template("com.azure.cosmos.implementation.query.DocumentQueryExecutionContextFactory")
    static class DocumentQueryExecutionContextFactory {
        private static boolean isScopedToSinglePartition(CosmosQueryRequestOptions options) {
            return false;
        }

        private static List<FeedRangeEpkImpl> resolveFeedRangeBasedOnPrefixContainer(
                List<FeedRangeEpkImpl> ranges, PartitionKeyDefinition definition, PartitionKey key) {
            return null;
        }

        @UsedOnlyBy(
                methods = {
                    "b8415f5eeb45bf91 DocumentQueryExecutionContextFactory.getPartitionKeyRangesAndQueryInfo 4.63.0..4.64.0",
                    "e12b4b140e13e664 DocumentQueryExecutionContextFactory.getPartitionKeyRangesAndQueryInfo 4.65.0..4.79.0",
                    "41e1323ec2abfd05 DocumentQueryExecutionContextFactory.lambda$getPartitionKeyRangesAndQueryInfo$* 4.65.0..4.79.0",
                    "414cda5a2d8daef1 DocumentQueryExecutionContextFactory.lambda$getPartitionKeyRangesAndQueryInfo$* 4.80.0..4.83.0"
                },
                because = "its caller subscribes at once what it gets, so nothing is looked up earlier")
        @EarlyReturn(shapes = "adace1fd8e76fa49 4.65.0..4.83.0")
        private static <T> Mono<PartitionKeyRangesAndQueryInfos> getTargetRangesFromQueryPlan(
                CosmosQueryRequestOptions options,
                DocumentCollection collection,
                DefaultDocumentQueryExecutionContext<T> context,
                PartitionedQueryExecutionInfo plan,
                Instant start,
                Instant end) {
            IPartitionKeyRangeCache cache = context.client.getPartitionKeyRangeCache();
            if (cache == null
                    || cache.getClass() != RxPartitionKeyRangeCache.class
                    || options != null && options.getFeedRange() != null) {
                return null;
            }
            PartitionKeyRangesAndQueryInfos found;
            QueryInfo info;
            try {
                info = plan.getQueryInfo();
                List<Range<String>> ranges = plan.getQueryRanges();
                Range<String> range = ranges == null || ranges.size() != 1 ? null : ranges.get(0);
                boolean isOfOneKey = isScopedToSinglePartition(options);
                if (!isOfOneKey && (range == null || range.getMin() == null)) {
                    return null;
                }
                boolean isHybrid = plan.hasHybridSearchQueryInfo();
                Utils.ValueHolder<?> ready = (Utils.ValueHolder<?>) ReadyValue.of(
                        cache.tryLookupAsync(null, collection.getResourceId(), null, ReadyValue.atOnce(null)));
                CollectionRoutingMap map = ready == null ? null : (CollectionRoutingMap) ready.v;
                if (map == null) {
                    return null;
                }
                if (isOfOneKey) {
                    PartitionKeyInternal key = BridgeInternal.getPartitionKeyInternal(options.getPartitionKey());
                    range = Range.getPointRange(key.getEffectivePartitionKeyString(key, collection.getPartitionKey()));
                }
                List<Range<String>> targets = new ArrayList<>(1);
                for (PartitionKeyRange target : map.getOverlappingRanges(range)) {
                    targets.add(target.toRange());
                }
                List<Range<String>> all = new ArrayList<>(1);
                for (PartitionKeyRange any : map.getOverlappingRanges(PartitionKeyInternalHelper.FullRange)) {
                    all.add(any.toRange());
                }
                found = new PartitionKeyRangesAndQueryInfos(
                        isHybrid ? null : info, isHybrid ? plan.getHybridSearchQueryInfo() : null, targets, all);
            } catch (RuntimeException e) {
                return null; // it will be thrown again where the vendor's chain hears of it
            }
            if (info != null) {
                info.setQueryPlanDiagnosticsContext(
                        new QueryInfo.QueryPlanDiagnosticsContext(start, end, plan.getQueryPlanRequestTimeline()));
            }
            return Mono.just(found);
        }

        /** Of {@code readAllItems}, which has looked up the only partition itself. */
        @UsedOnlyBy(
                methods = {
                    "6dd5913d86fdd2fc DocumentQueryExecutionContextFactory.lambda$createDocumentQueryExecutionContextAsync$* 4.63.0..4.64.0",
                    "f1fc451585a1bd6a DocumentQueryExecutionContextFactory.lambda$createDocumentQueryExecutionContextAsync$* 4.65.0..4.79.0",
                    "a6531ffa102d8789 DocumentQueryExecutionContextFactory.lambda$createDocumentQueryExecutionContextAsync$* 4.80.0..4.83.0"
                },
                because = "its caller subscribes at once what it gets, so nothing is looked up earlier")
        @EarlyReturn(
                shapes = {
                    "a202ed1bdc68a2bc 4.65.0..4.79.0",
                    "a80f194f0b2f118c 4.80.0..4.81.0",
                    "25a5c07915adc986 4.83.0..4.83.0"
                })
        private static <T> Mono<PartitionKeyRangesAndQueryInfos> getPartitionKeyRangesAndQueryInfo(
                DiagnosticsClientContext diagnostics,
                IDocumentQueryClient client,
                SqlQuerySpec query,
                CosmosQueryRequestOptions options,
                String link,
                DocumentCollection collection,
                DefaultDocumentQueryExecutionContext<T> context,
                boolean isPlanCached,
                Map<String, PartitionedQueryExecutionInfo> plans) {
            String id = options == null ? null : ModelBridgeInternal.getPartitionKeyRangeIdInternal(options);
            IPartitionKeyRangeCache cache =
                    id == null || id.isEmpty() ? null : context.client.getPartitionKeyRangeCache();
            if (cache == null || cache.getClass() != RxPartitionKeyRangeCache.class) {
                return null;
            }
            try {
                Utils.ValueHolder<?> ready = (Utils.ValueHolder<?>) ReadyValue.of(
                        cache.tryLookupAsync(null, collection.getResourceId(), null, ReadyValue.atOnce(null)));
                CollectionRoutingMap map = ready == null ? null : (CollectionRoutingMap) ready.v;
                PartitionKeyRange target = map == null ? null : map.getRangeByPartitionKeyRangeId(id);
                if (target == null) {
                    return null;
                }
                List<Range<String>> targets = new ArrayList<>(1);
                targets.add(target.toRange());
                List<Range<String>> all = new ArrayList<>(1);
                for (PartitionKeyRange any : map.getOverlappingRanges(PartitionKeyInternalHelper.FullRange)) {
                    all.add(any.toRange());
                }
                return Mono.just(new PartitionKeyRangesAndQueryInfos(QueryInfo.EMPTY, null, targets, all));
            } catch (RuntimeException e) {
                return null; // it will be thrown again where the vendor's chain hears of it
            }
        }

        @Replaces(shapes = "006a627c50c5a390 4.65.0..4.83.0")
        private static List<FeedRangeEpkImpl> getFeedRangeEpks(
                List<Range<String>> ranges, DocumentCollection collection, CosmosQueryRequestOptions options) {
            List<FeedRangeEpkImpl> feeds = new ArrayList<>(ranges.size());
            for (Range<String> range : ranges) {
                feeds.add(new FeedRangeEpkImpl(range));
            }
            return collection.getPartitionKey() != null
                            && options.getPartitionKey() != null
                            && collection.getPartitionKey().getKind().equals(PartitionKind.MULTI_HASH)
                    ? resolveFeedRangeBasedOnPrefixContainer(
                            feeds, collection.getPartitionKey(), options.getPartitionKey())
                    : feeds;
        }
    }
}
