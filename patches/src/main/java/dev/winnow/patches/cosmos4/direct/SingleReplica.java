package dev.winnow.patches.cosmos4.direct;

import java.util.function.BiFunction;
import java.util.function.Function;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.reactor.MergedAfterError;
import reactor.core.publisher.Flux;

/**
 * Reads from one replica without merging.
 *
 * <p>The vendor merges with queues for many sources. With session consistency there is one replica (360 B).
 *
 * <p>Preserved: results, errors and cancellation. Errors are still merged, for {@code onErrorContinue} and the hook
 * {@code onNextError}.
 */
@AutoService(Patch.class)
public final class SingleReplica extends Patch {
    public SingleReplica() {
        super("single-replica", "Reads from one replica without merging", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 2_048;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.StoreReader")
    abstract static class StoreReader {
        @Redirects(
                in = "readFromReplicas",
                of = Flux.class,
                shapes = {"420a32f3aa24347a 4.63.0..4.73.1", "766a21a5c4f09c42 4.74.0..4.83.0"})
        @SuppressWarnings("unchecked")
        static Flux<?> merge(Iterable<?> sources) {
            return MergedAfterError.merge(
                    (Iterable<Flux<Object>>) sources,
                    (Function<Iterable<Flux<Object>>, Flux<Object>>) Flux::merge,
                    (Function<Throwable, Flux<Object>>) Flux::error,
                    (BiFunction<Flux<Object>, Function<Throwable, Flux<Object>>, Flux<Object>>) Flux::onErrorResume);
        }
    }
}
