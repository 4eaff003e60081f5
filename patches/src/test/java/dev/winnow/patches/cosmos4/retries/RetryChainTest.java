package dev.winnow.patches.cosmos4.retries;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import com.azure.cosmos.implementation.BackoffRetryUtility;
import com.azure.cosmos.implementation.GoneException;
import com.azure.cosmos.implementation.IRetryPolicy;
import com.azure.cosmos.implementation.RetryContext;
import com.azure.cosmos.implementation.ShouldRetryResult;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;

class RetryChainTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void attemptsDecisionsAndResultsAreTheSame(String release) {
        Differential.of(release, "retry-chain").calls(Retried.class, Script::new, 100_000);
    }

    /** What the attempts do, one after the other, and what the policy decides after each error. */
    public static final class Script {
        private static final String[] ATTEMPTS = {"value", "empty", "gone", "gone", "broken", "thrown", "fatal"};
        private static final String[] DECISIONS = {"retry", "retry", "retry", "no", "other", "fails", "throws"};

        public final List<String> attempts = new ArrayList<>();
        public final List<String> decisions = new ArrayList<>();

        /** Whether the operation does not end by itself, so that the subscriber cancels it. */
        public final boolean isEndless;

        public final int subscriptions;

        Script(Random random) {
            for (int i = random.nextInt(6); i > 0; i--) {
                attempts.add(ATTEMPTS[random.nextInt(ATTEMPTS.length)]);
            }
            for (int i = 0; i < 6; i++) {
                decisions.add(DECISIONS[random.nextInt(DECISIONS.length)]);
            }
            isEndless = random.nextInt(6) == 0;
            subscriptions = isEndless ? 1 : 1 + random.nextInt(2);
            if (isEndless) {
                boolean isAttempt = random.nextBoolean();
                attempts.add(0, isAttempt ? "never" : "gone");
                decisions.add(0, random.nextBoolean() ? "later" : "undecided");
            }
        }

        @Override
        public String toString() {
            return attempts + " " + decisions + (subscriptions > 1 ? " subscribed twice" : "");
        }
    }

    static final class Retried implements Call<Script> {
        @Override
        public Object observe(Script script) throws InterruptedException {
            List<String> seen = Collections.synchronizedList(new ArrayList<>());
            Mono<String> result = BackoffRetryUtility.executeRetry(
                    new Attempts(script.attempts, seen), new Policy(script.decisions, seen));
            seen.add("assembled");
            for (int i = 0; i < script.subscriptions; i++) {
                CountDownLatch ended = new CountDownLatch(1);
                Disposable subscription = result.doOnCancel(() -> seen.add("cancelled"))
                        .doFinally(signal -> ended.countDown())
                        .subscribe(
                                value -> seen.add("value " + value),
                                error -> seen.add("error " + text(error)),
                                () -> seen.add("complete"));
                if (script.isEndless) {
                    subscription.dispose();
                }
                seen.add("ended " + ended.await(5, TimeUnit.MINUTES));
            }
            return List.copyOf(seen);
        }

        static String text(Throwable error) {
            return error.getClass() + " " + error.getMessage() + " " + error.getCause() + " "
                    + error.getSuppressed().length;
        }

        /** Does in each attempt what the script says; when the script is at its end, an attempt succeeds. */
        private static final class Attempts implements Callable<Mono<String>> {
            private final List<String> script;
            private final List<String> seen;
            private int made;

            Attempts(List<String> script, List<String> seen) {
                this.script = script;
                this.seen = seen;
            }

            @Override
            public Mono<String> call() throws Exception {
                int attempt = made++;
                String what = attempt < script.size() ? script.get(attempt) : "value";
                seen.add("attempt " + attempt + ' ' + what);
                switch (what) {
                    case "empty":
                        return Mono.empty();
                    case "gone":
                        return Mono.error(new GoneException("gone " + attempt));
                    case "broken":
                        return Mono.error(new AssertionError("broken " + attempt));
                    case "thrown":
                        throw new Exception("thrown " + attempt);
                    case "fatal":
                        throw new AssertionError("fatal " + attempt);
                    case "never":
                        return Mono.<String>never().doOnCancel(() -> seen.add("attempt cancelled"));
                    default:
                        return Mono.just("of attempt " + attempt);
                }
            }
        }

        /** Decides as the script says. */
        private static final class Policy implements IRetryPolicy {
            private final List<String> script;
            private final List<String> seen;
            private final RetryContext context = new RetryContext();
            private int asked;

            Policy(List<String> script, List<String> seen) {
                this.script = script;
                this.seen = seen;
            }

            @Override
            public Mono<ShouldRetryResult> shouldRetry(Exception e) {
                int question = asked++;
                String what = question < script.size() ? script.get(question) : "no";
                seen.add("asked about " + text(e) + ' ' + what);
                switch (what) {
                    case "retry":
                        return Mono.just(ShouldRetryResult.retryAfter(Duration.ZERO));
                    case "other":
                        return Mono.just(ShouldRetryResult.error(new IllegalStateException("instead", e)));
                    case "fails":
                        return Mono.error(new IllegalArgumentException("undecidable"));
                    case "throws":
                        throw new UnsupportedOperationException("no policy");
                    case "later":
                        return Mono.just(ShouldRetryResult.retryAfter(Duration.ofHours(1)));
                    case "undecided":
                        return Mono.never();
                    default:
                        return Mono.just(ShouldRetryResult.noRetry());
                }
            }

            @Override
            public RetryContext getRetryContext() {
                return context;
            }
        }
    }
}
