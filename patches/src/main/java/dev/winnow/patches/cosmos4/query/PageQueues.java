package dev.winnow.patches.cosmos4.query;

import java.util.function.Function;

import com.azure.cosmos.models.FeedResponse;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Makes room for one page where a query waits for one page.
 *
 * <p>Queries, change feeds and lists ask for one page after the other. The vendor merges them with two queues of 32
 * places (1.2 kB for each partition).
 *
 * <p>Preserved: a page is asked for when the one before it has come; its source hears of one subscription.
 */
@AutoService(Patch.class)
public final class PageQueues extends Patch {
    public PageQueues() {
        super("page-queues", "Makes room for one page where a query waits for one page", "own");
    }

    @Override
    public String group() {
        return "deep";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.query.Fetcher")
    abstract static class Fetcher<T> {
        @UsedOnlyBy(
                methods = "c2fb03bbeacc5cba Paginator.lambda$getPaginatedQueryResultAsObservable$* 4.63.0..4.83.0",
                because = "what it makes a source of has at most one page")
        public abstract Mono<FeedResponse<T>> nextPage();
    }

    @Template("com.azure.cosmos.implementation.query.Paginator")
    static class Paginator {
        /** In these shapes one source is merged at a time, each is the flux of a {@code Mono}. */
        @Redirects(in = "lambda$getPaginatedQueryResultAsObservable$*", shapes = "36e3d3b490a2cbd9 4.63.0..4.83.0")
        static Flux<Object> flatMapSequential(
                Flux<Object> sources, Function<Object, Flux<Object>> mapper, int concurrency, int prefetch) {
            return sources.flatMapSequential(mapper, concurrency, 1);
        }
    }
}
