package dev.winnow.patches.runtime.rntbd;

import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/**
 * Runs an action when a future is complete, for a caller that does not use the future that {@code whenComplete} returns. That
 * future would wrap an error in a {@code CompletionException}, whose constructor asks the error for its text.
 */
public final class CompletionAction<T> implements BiFunction<T, Throwable, Void> {
    private final BiConsumer<? super T, ? super Throwable> action;

    private CompletionAction(BiConsumer<? super T, ? super Throwable> action) {
        this.action = action;
    }

    /** As {@code whenComplete}, in the same thread and order. */
    public static <T> void run(CompletableFuture<T> future, BiConsumer<? super T, ? super Throwable> action) {
        future.handle(new CompletionAction<>(action));
    }

    @Override
    public Void apply(T value, Throwable error) {
        if (error == null) {
            action.accept(value, null);
            return null;
        }
        try {
            action.accept(value, error);
        } catch (Throwable thrown) {
            // As whenComplete: the error of the future remains the one that counts.
            if (thrown != error) {
                error.addSuppressed(thrown);
            }
        }
        return null;
    }
}
