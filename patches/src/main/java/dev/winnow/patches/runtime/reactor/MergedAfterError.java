package dev.winnow.patches.runtime.reactor;

import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Merges a source that is alone only after it has failed. Values and completion pass a merge of one source unchanged, but an
 * error may not: an application can tell all operators that merge how to treat errors.
 *
 * @param <F> {@code Flux}
 */
public final class MergedAfterError<F> implements Function<Throwable, F> {
    private final Function<Iterable<F>, F> merge;
    private final Function<Throwable, F> failed;

    private MergedAfterError(Function<Iterable<F>, F> merge, Function<Throwable, F> failed) {
        this.merge = merge;
        this.failed = failed;
    }

    /**
     * @param merge {@code Flux::merge} of an iterable; the one of an array never merges a single source
     * @param failed {@code Flux::error}
     * @param onErrorResume {@code Flux::onErrorResume}
     */
    public static <F> F merge(
            Iterable<F> sources,
            Function<Iterable<F>, F> merge,
            Function<Throwable, F> failed,
            BiFunction<F, Function<Throwable, F>, F> onErrorResume) {
        return sources instanceof List && ((List<F>) sources).size() == 1
                ? onErrorResume.apply(((List<F>) sources).get(0), new MergedAfterError<>(merge, failed))
                : merge.apply(sources);
    }

    @Override
    public F apply(Throwable error) {
        return merge.apply(Collections.singletonList(failed.apply(error)));
    }
}
