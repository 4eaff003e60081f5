package dev.winnow.patches.netty;

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
 * Builds the operators of Reactor Netty's retries and redirects when a request has failed.
 *
 * <p>For each request a second chain, with a queue and a buffer, only hears of errors (700 B).
 *
 * <p>Preserved: which errors lead to another attempt, and where it goes; cancellation. After the first error Reactor
 * Netty's own chain takes over.
 */
@AutoService(Patch.class)
public final class HttpRetryChain extends NettyPatch {
    public HttpRetryChain() {
        super("http-retry-chain", "Builds the retries of Reactor Netty's HTTP client when a request has failed", "own");
    }

    @Override
    public int mostAddedBytes() {
        return 1_024;
    }

    @Template("reactor.netty.http.client.HttpClientConnect$MonoHttpConnect")
    static class MonoHttpConnect {
        @Redirects(in = "subscribe", shapes = "ed479ffaea0488a3 1.0.45..1.2.18")
        static Mono<Object> retryWhen(Mono<Object> attempt, Retry rules) {
            return Mono.empty() // with the vendor's chain, too, a subscriber that cancels at once starts no attempt
                    .then(attempt)
                    .onErrorResume(new RetryAfterError<>(
                            attempt,
                            rules,
                            (Function<Throwable, Mono<Object>>) Mono::error,
                            (Function<Supplier<Mono<Object>>, Mono<Object>>) Mono::defer,
                            (BiFunction<Mono<Object>, Retry, Mono<Object>>) Mono::retryWhen));
        }
    }
}
