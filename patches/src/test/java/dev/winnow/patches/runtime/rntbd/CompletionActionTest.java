package dev.winnow.patches.runtime.rntbd;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CompletionActionTest {
    private final List<Object> seen = new ArrayList<>();
    private final CompletableFuture<String> future = new CompletableFuture<>();

    @Test
    void actionGetsTheValueAtOnceIfThereIsOne() {
        future.complete("value");
        CompletionAction.run(future, (value, error) -> seen.add(value + " " + error));

        assertThat(seen).containsExactly("value null");
    }

    @Test
    void actionGetsTheErrorItselfWhichIsNotAskedForItsText() {
        RuntimeException failure = new RuntimeException() {
            @Override
            public String toString() {
                throw new AssertionError("asked for its text");
            }
        };
        CompletionAction.run(future, (value, error) -> seen.add(error));
        future.completeExceptionally(failure);

        assertThat(seen.get(0)).isSameAs(failure);
    }

    @Test
    void errorKeepsAnExceptionOfTheActionAsSuppressed() {
        RuntimeException failure = new RuntimeException("failed");
        RuntimeException ofAction = new IllegalStateException("of the action");
        CompletionAction.run(future, (value, error) -> {
            throw ofAction;
        });
        CompletionAction.run(future, (value, error) -> {
            throw failure;
        });
        future.completeExceptionally(failure);

        assertThat(failure.getSuppressed()).containsExactly(ofAction);
    }
}
