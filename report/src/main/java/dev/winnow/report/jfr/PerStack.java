package dev.winnow.report.jfr;

import java.util.function.Function;

/**
 * What is made of stacks: once of each, since events of a chunk share them.
 *
 * @param <T> what is made of a stack
 */
public final class PerStack<T> {
    private final Function<StackTrace, T> make;
    private final T ofNone;
    private Object[] made = {};
    private Layout layout;

    /** @param make what is called with null, too, for events without a stack; it does not give null */
    public PerStack(Function<StackTrace, T> make) {
        this.make = make;
        ofNone = make.apply(null);
    }

    /** @param stack may be null */
    @SuppressWarnings("unchecked")
    public T of(StackTrace stack) {
        if (stack == null) {
            return ofNone;
        }
        if (stack.layout != layout) { // another chunk has other stacks
            layout = stack.layout;
            made = new Object[stack.all()];
        }
        if (made[stack.number] == null) {
            made[stack.number] = make.apply(stack);
        }
        return (T) made[stack.number];
    }
}
