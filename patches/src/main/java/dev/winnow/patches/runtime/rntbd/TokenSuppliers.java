package dev.winnow.patches.runtime.rntbd;

import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Suppliers of a message's tokens, for those headers only that a request has. */
public final class TokenSuppliers {
    private TokenSuppliers() {}

    /**
     * What gives the token of a header, or null if the request does not have this header: then nobody asks for the token.
     *
     * @param token gives the message's token
     * @throws NullPointerException if there are no headers
     */
    @SuppressWarnings("unchecked")
    public static <M> Supplier<Object> ifPresent(
            Map<String, String> headers, String name, M message, Function<?, ?> token) {
        return headers.get(name) == null ? null : new OfMessage<>(message, (Function<M, Object>) token);
    }

    private static final class OfMessage<M> implements Supplier<Object> {
        private final M message;
        private final Function<M, Object> token;

        OfMessage(M message, Function<M, Object> token) {
            this.message = message;
            this.token = token;
        }

        @Override
        public Object get() {
            return token.apply(message);
        }
    }
}
