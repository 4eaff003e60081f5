package dev.winnow.patches.cosmos4.query;

import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

import com.azure.cosmos.implementation.RequestChargeTracker;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedResponse;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import org.slf4j.Logger;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/**
 * Takes the only partition of a query without sorting and merging it.
 *
 * <p>The vendor sorts it, collects it from a stream, and merges it with two queues (1.1 kB).
 *
 * <p>Preserved: how many pages are asked for in advance. Several partitions, and a log at the level debug, run the
 * vendor's code.
 */
@AutoService(Patch.class)
public final class SinglePartition extends Patch {
    public SinglePartition() {
        super("single-partition", "Takes the only partition of a query without sorting and merging it", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.query.DocumentProducer")
    abstract static class DocumentProducer<T> {
        public abstract Flux<Object> produceAsync();
    }

    @Template("com.azure.cosmos.implementation.query.DocumentQueryExecutionContextBase")
    abstract static class DocumentQueryExecutionContextBase<T> {
        protected CosmosQueryRequestOptions cosmosQueryRequestOptions;
        protected UUID correlatedActivityId;

        public abstract Supplier<String> getOperationContextTextProvider();
    }

    @Template("com.azure.cosmos.implementation.query.ParallelDocumentQueryExecutionContextBase")
    abstract static class ParallelDocumentQueryExecutionContextBase<T> extends DocumentQueryExecutionContextBase<T> {
        protected List<DocumentProducer<T>> documentProducers;
    }

    @Template("com.azure.cosmos.implementation.query.ParallelDocumentQueryExecutionContext$EmptyPagesFilterTransformer")
    static class EmptyPagesFilterTransformer<T> implements Function<Flux<Object>, Flux<FeedResponse<T>>> {
        public EmptyPagesFilterTransformer(
                RequestChargeTracker tracker,
                CosmosQueryRequestOptions options,
                UUID activity,
                Supplier<String> operationContext) {}

        @Override
        public Flux<FeedResponse<T>> apply(Flux<Object> source) {
            return null;
        }
    }

    @Template("com.azure.cosmos.implementation.query.ParallelDocumentQueryExecutionContext")
    abstract static class ParallelDocumentQueryExecutionContext<T>
            extends ParallelDocumentQueryExecutionContextBase<T> {
        private static Logger logger;

        private int fluxSequentialMergeConcurrency(CosmosQueryRequestOptions options, int partitions) {
            return 0;
        }

        private int fluxSequentialMergePrefetch(
                CosmosQueryRequestOptions options, int partitions, int pageSize, int concurrency) {
            return 0;
        }

        @EarlyReturn(shapes = "6e9034f267d1a348 4.63.0..4.83.0")
        public Flux<FeedResponse<T>> drainAsync(int pageSize) {
            if (documentProducers.size() != 1 || logger.isDebugEnabled()) {
                return null;
            }
            Flux<Object> pages = documentProducers.get(0).produceAsync();
            int concurrency = fluxSequentialMergeConcurrency(cosmosQueryRequestOptions, 1);
            int prefetch = fluxSequentialMergePrefetch(cosmosQueryRequestOptions, 1, pageSize, concurrency);
            // Like a merge of one source: asks for as many pages, and again when three quarters of them came.
            // Keeps them in one queue, not in two. An error overtakes them.
            Flux<Object> merged = pages.publishOn(Schedulers.immediate(), false, prefetch);
            return merged.transformDeferred(new EmptyPagesFilterTransformer<T>(
                    new RequestChargeTracker(),
                    cosmosQueryRequestOptions,
                    correlatedActivityId,
                    getOperationContextTextProvider()));
        }
    }
}
