package dev.winnow.patches.cosmos4.direct;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

import com.azure.cosmos.implementation.GoneException;
import com.azure.cosmos.implementation.MutableVolatile;
import com.azure.cosmos.implementation.PartitionKeyRangeGoneException;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.ReadMode;
import com.azure.cosmos.implementation.directconnectivity.StoreReader;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.directconnectivity.StoreResult;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Hooks;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

class SingleReplicaTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.73.1", "4.74.0", "4.83.0"})
    void resultsErrorsAndCancellationAreTheSame(String release) {
        Differential.of(release, "single-replica").calls(Read.class, Input::new, 100_000);
    }

    /** How a replica answers. */
    public enum Answer {
        AT_ONCE,
        LATER,
        GONE,
        GONE_LATER,
        RANGE_GONE,
        ERROR,
        ERROR_LATER,
        THROWN,
        EMPTY,
        NEVER
    }

    /** The answers of the replicas in the order in which they are asked, how many are asked, and what the application does. */
    public static final class Input {
        public final List<Answer> answers = new ArrayList<>();
        public final int asked;
        public final boolean isAllForced;
        public final boolean isContinuedAfterErrors;

        /** Whether the application has a hook for errors, and whether the hook drops them. */
        public final boolean isHooked;

        public final boolean isDroppedByHook;

        /** After how many of the later answers the subscriber cancels; it may be more than there are. */
        public final int cancelledAfter;

        Input(Random random) {
            for (int i = random.nextInt(5); i > 0; i--) {
                answers.add(Answer.values()[random.nextInt(Answer.values().length)]);
            }
            asked = random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 1;
            isAllForced = random.nextInt(8) == 0;
            isContinuedAfterErrors = random.nextInt(4) == 0;
            isHooked = random.nextInt(4) == 0;
            isDroppedByHook = random.nextBoolean();
            cancelledAfter = random.nextInt(8);
        }

        @Override
        public String toString() {
            return answers + ", asked " + asked + (isAllForced ? ", all" : "")
                    + (isContinuedAfterErrors ? ", onErrorContinue" : "")
                    + (isHooked ? ", hook" : "") + (isDroppedByHook ? " drops" : "") + ", cancelled after "
                    + cancelledAfter;
        }
    }

    static final class Read extends ReplicaRead<Input> {
        @Override
        public Object observe(Input input) throws Throwable {
            List<Object> seen = new ArrayList<>();
            if (input.isHooked) {
                Hooks.onNextError((error, value) -> {
                    seen.add("hook saw " + error.getClass());
                    return input.isDroppedByHook ? null : error;
                });
            }
            try {
                read(input, seen);
            } finally {
                Hooks.resetOnNextError();
            }
            return seen;
        }

        private static void read(Input input, List<Object> seen) throws Throwable {
            Scripted transport = new Scripted(input.answers, seen);
            List<Uri> replicas = new ArrayList<>();
            for (int i = 0; i < input.answers.size(); i++) {
                replicas.add(new Uri("rntbd://localhost:" + i + "/"));
            }
            List<StoreResult> collected = new ArrayList<>();
            RxDocumentServiceRequest request = request();
            request.requestContext.performedBackgroundAddressRefresh = true;
            AtomicInteger toRead = new AtomicInteger(input.asked);
            MutableVolatile<Boolean> isGone = new MutableVolatile<>(false);
            Flux<?> results = (Flux<?>) Members.call(
                    new StoreReader(transport, null, null),
                    "readFromReplicas",
                    collected,
                    replicas,
                    toRead,
                    request,
                    true,
                    input.asked,
                    false,
                    false,
                    ReadMode.Any,
                    false,
                    input.isAllForced,
                    new MutableVolatile<>(null),
                    isGone,
                    true,
                    new MutableVolatile<>(null),
                    new ArrayList<>(replicas));
            seen.add("assembled");
            if (input.isContinuedAfterErrors) {
                results = results.onErrorContinue((error, value) -> seen.add("continued after " + error.getClass()));
            }
            Disposable subscription = results.doOnCancel(() -> seen.add("cancelled"))
                    .subscribe(
                            list -> seen.add(transport.texts((List<?>) list)),
                            error -> seen.add(error.getClass() + " " + error.getMessage()),
                            () -> seen.add("complete"));
            for (int i = 0; i < transport.later.size(); i++) {
                if (i == input.cancelledAfter) {
                    subscription.dispose();
                }
                transport.later.get(i).run();
            }
            subscription.dispose();
            seen.add(List.of(transport.texts(collected), toRead.get(), isGone.v, replicas.size()));
        }

        /** Gives the answers one after the other, because the SDK asks replicas in random order, and notes what happens. */
        static final class Scripted extends Transport {
            final List<Runnable> later = new ArrayList<>();
            private final List<Uri> asked = new ArrayList<>();
            private final List<Answer> answers;
            private final List<Object> seen;

            Scripted(List<Answer> answers, List<Object> seen) {
                this.answers = answers;
                this.seen = seen;
            }

            @Override
            public Mono<StoreResponse> invokeResourceOperationAsync(Uri replica, RxDocumentServiceRequest request) {
                int place = asked.size();
                Answer answer = answers.get(place);
                asked.add(replica);
                seen.add("asked " + place);
                if (answer == Answer.THROWN) {
                    throw new IllegalStateException("not sent");
                }
                return answer(answer)
                        .doOnSubscribe(subscription -> seen.add("subscribed " + place))
                        .doOnCancel(() -> seen.add("cancelled " + place))
                        .doOnTerminate(() -> seen.add("answered " + place));
            }

            String texts(List<?> results) {
                StringBuilder texts = new StringBuilder();
                for (Object result : results) {
                    StoreResult each = (StoreResult) result;
                    texts.append(asked.indexOf(each.storePhysicalAddress))
                            .append(each.isValid ? " valid " : " ")
                            .append(each.isGoneException ? "gone " : " ");
                }
                return texts.toString();
            }

            /** By name: javac's table for a switch over the enum would belong to the test's own class loader. */
            private Mono<StoreResponse> answer(Answer answer) {
                Sinks.One<StoreResponse> sink = Sinks.one();
                switch (answer.name()) {
                    case "AT_ONCE":
                        return Mono.fromCallable(ReplicaRead::stored);
                    case "LATER":
                        later.add(() -> sink.tryEmitValue(response()));
                        return sink.asMono();
                    case "GONE":
                        return Mono.error(new GoneException("gone"));
                    case "GONE_LATER":
                        later.add(() -> sink.tryEmitError(new GoneException("gone")));
                        return sink.asMono();
                    case "RANGE_GONE":
                        return Mono.error(new PartitionKeyRangeGoneException());
                    case "ERROR":
                        return Mono.error(new AssertionError("broken"));
                    case "ERROR_LATER":
                        later.add(() -> sink.tryEmitError(new AssertionError("broken")));
                        return sink.asMono();
                    case "EMPTY":
                        return Mono.empty();
                    default:
                        return Mono.never();
                }
            }

            private static StoreResponse response() {
                try {
                    return stored();
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }
}
