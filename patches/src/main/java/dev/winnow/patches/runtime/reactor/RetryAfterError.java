package dev.winnow.patches.runtime.reactor;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Builds a chain that retries after the first attempt has failed. Passed to {@code onErrorResume}. In that chain the first
 * attempt fails once more, with the same error, so that the rules of the chain decide from the first error on.
 *
 * @param <M> {@code Mono}
 * @param <R> the rules: {@code Retry}
 */
public final class RetryAfterError<M, R> implements Function<Throwable, M> {
    private final M attempt;
    private final R rules;
    private final Function<Throwable, M> failed;
    private final Function<Supplier<M>, M> defer;
    private final BiFunction<M, R, M> retryWhen;

    /**
     * @param attempt starts another attempt each time that it is subscribed
     * @param failed {@code Mono::error}
     * @param defer {@code Mono::defer}
     * @param retryWhen {@code Mono::retryWhen}
     */
    public RetryAfterError(
            M attempt,
            R rules,
            Function<Throwable, M> failed,
            Function<Supplier<M>, M> defer,
            BiFunction<M, R, M> retryWhen) {
        this.attempt = attempt;
        this.rules = rules;
        this.failed = failed;
        this.defer = defer;
        this.retryWhen = retryWhen;
    }

    @Override
    public M apply(Throwable error) {
        return retryWhen.apply(defer.apply(new Attempts<>(failed.apply(error), attempt)), rules);
    }

    /** The attempts of one chain, which come one after the other. */
    private static final class Attempts<M> implements Supplier<M> {
        private final M others;
        private M next;

        Attempts(M first, M others) {
            this.next = first;
            this.others = others;
        }

        @Override
        public M get() {
            M current = next;
            next = others;
            return current;
        }
    }
}
