package dev.winnow.patches.runtime.rntbd;

import java.util.function.Function;
import java.util.function.Supplier;

/** Gives one token of a message, which whoever uses it sets. */
final class TokenSupplier implements Supplier<Object> {
    Object message;
    Function<Object, Object> token;

    @Override
    public Object get() {
        return token.apply(message);
    }
}
