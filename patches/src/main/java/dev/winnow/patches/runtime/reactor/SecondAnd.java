package dev.winnow.patches.runtime.reactor;

import java.util.function.BiConsumer;

/** Ignores the first of two arguments and passes on the second one and a fixed one. */
public final class SecondAnd implements BiConsumer<Object, Object> {
    private final BiConsumer<Object, Object> next;
    private final Object fixed;

    /** @param next what takes the second argument, and {@code fixed} */
    @SuppressWarnings("unchecked")
    public SecondAnd(BiConsumer<?, ?> next, Object fixed) {
        this.next = (BiConsumer<Object, Object>) next;
        this.fixed = fixed;
    }

    @Override
    public void accept(Object first, Object second) {
        next.accept(second, fixed);
    }
}
