package dev.winnow.patches.runtime.rntbd;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Suppliers of a message's tokens, for those headers only that a request has. */
public final class TokenSuppliers {
    private TokenSuppliers() {}

    /**
     * What gives the token of a header, or null if the request does not have this header: then nobody asks for the token. It
     * gives it until the next one is taken for the same message.
     *
     * @param token gives the message's token
     * @param tokens the message's
     * @throws NullPointerException if there are no headers
     */
    @SuppressWarnings("unchecked")
    public static Supplier<Object> ifPresent(
            Map<String, String> headers, String name, Object message, Function<?, ?> token, EnumMap<?, ?> tokens) {
        if (headers.get(name) == null) {
            return null;
        }
        TokenSupplier supplier = LazyTokens.supplier(tokens);
        supplier.message = message;
        supplier.token = (Function<Object, Object>) token;
        return supplier;
    }
}
