package dev.winnow.patches.cosmos4.retries;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.reactor.RetryAfterError;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

/**
 * Builds the operators of retries when an attempt has failed.
 *
 * <p>For each operation a second chain, with a queue and a buffer, only hears of errors (940 B per direct read, 370 B per read
 * of a thin client).
 *
 * <p>Preserved: the retry policy, its decisions, delays and state; errors; cancellation. After the first error the vendor's own
 * chain takes over.
 */
@AutoService(Patch.class)
public final class RetryChain extends Patch {
    public RetryChain() {
        super("retry-chain", "Builds the operators of retries when an attempt has failed", "own");
    }

    @Override
    public String group() {
        return "deep";
    }

    @Override
    public int mostAddedBytes() {
        return 32_768;
    }

    @Template("com.azure.cosmos.implementation.BackoffRetryUtility")
    static class BackoffRetryUtility {
        @Redirects(in = "executeRetry", shapes = "6d0c609f8434193a 4.63.0..4.83.0")
        static Mono<Object> retryWhen(Mono<Object> attempt, Retry rules) {
            return attempt.onErrorResume(new RetryAfterError<>(
                    attempt,
                    rules,
                    (Function<Throwable, Mono<Object>>) Mono::error,
                    (Function<Supplier<Mono<Object>>, Mono<Object>>) Mono::defer,
                    (BiFunction<Mono<Object>, Retry, Mono<Object>>) Mono::retryWhen));
        }
    }
}
