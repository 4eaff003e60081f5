package dev.winnow.patches.runtime.reactor;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Applies operators directly to a {@code Mono} that holds just a value, where reactor would build and subscribe a chain. For
 * any other {@code Mono}, it calls the operator, which the caller passes.
 *
 * <p>Only for code that is about to subscribe anyway: nothing is deferred.
 */
public final class ReadyValue {
    private static final String JUST = "reactor.core.publisher.MonoJust";

    /**
     * Compares names, because reactor's classes belong to the application, which may have moved them behind a prefix. Excludes
     * MonoError and MonoEmpty.
     */
    private static final ClassValue<Boolean> IS_JUST = new ClassValue<Boolean>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            String name = type.getName();
            return (name.equals(JUST) || name.endsWith('.' + JUST)) && Callable.class.isAssignableFrom(type);
        }
    };

    private static final Map<String, Object> AT_ONCE = Collections.unmodifiableMap(new HashMap<>());

    private ReadyValue() {}

    /**
     * Marks a look-up of a value that is there now, by properties that stand for null. Who marks one subscribes nothing but a ready
     * value: the mark may come to the vendor's code, which would load with it, while patches are switched.
     */
    public static Map<String, Object> atOnce(Map<String, Object> properties) {
        return properties == null ? AT_ONCE : properties;
    }

    /** A method of a cache that looks a value up. */
    @FunctionalInterface
    public interface LookUp<C, X, P, M> {
        M in(C cache, X context, String key, P previous, Map<String, Object> properties);
    }

    /** Looks up a value that is there now; if there is none, what the look-up without a mark gives. */
    public static <C, X, P, M> M lookUp(
            C cache, X context, String key, P previous, Map<String, Object> properties, LookUp<C, X, P, M> lookUp) {
        M ready = lookUp.in(cache, context, key, previous, atOnce(properties));
        return of(ready) == null ? lookUp.in(cache, context, key, previous, properties) : ready;
    }

    /** Whether these properties are that mark. */
    public static boolean isAtOnce(Map<String, Object> properties) {
        return properties == AT_ONCE;
    }

    /** Marks a look-up that is subscribed at once, by its condition. */
    public static final class AtOnce<V> implements Function<V, Boolean> {
        private final Function<V, Boolean> condition;

        public AtOnce(Function<V, Boolean> condition) {
            this.condition = condition;
        }

        @Override
        public Boolean apply(V value) {
            return condition.apply(value);
        }
    }

    /** The value that the {@code Mono} holds, or null. */
    public static Object of(Object mono) {
        if (mono == null || !IS_JUST.get(mono.getClass())) {
            return null;
        }
        try {
            return ((Callable<?>) mono).call();
        } catch (Exception e) {
            return null;
        }
    }

    /**
     * The {@code Mono} if it holds a value for which the condition is false. Null otherwise, and if the condition throws: it
     * will throw again where the application sees it.
     */
    public static <M, V> M unless(Function<V, Boolean> condition, M mono) {
        @SuppressWarnings("unchecked")
        V value = (V) of(mono);
        try {
            return value == null || condition.apply(value) ? null : mono;
        } catch (RuntimeException e) {
            return null;
        }
    }

    /**
     * @param just creates a {@code Mono} of a value
     * @param operator {@code Mono::map}
     */
    public static <M, T, R> M map(
            M mono, Function<T, R> mapper, Function<R, M> just, BiFunction<M, Function<T, R>, M> operator) {
        @SuppressWarnings("unchecked")
        T value = (T) of(mono);
        return value == null ? operator.apply(mono, mapper) : just.apply(mapper.apply(value));
    }

    /** @param operator {@code Mono::flatMap} */
    public static <M, T> M flatMap(M mono, Function<T, M> mapper, BiFunction<M, Function<T, M>, M> operator) {
        @SuppressWarnings("unchecked")
        T value = (T) of(mono);
        return value == null ? operator.apply(mono, mapper) : mapper.apply(value);
    }

    /** @param operator {@code Mono::onErrorMap} or one like it, without effect on a value */
    public static <M, F> M onError(M mono, F handler, BiFunction<M, F, M> operator) {
        return of(mono) == null ? operator.apply(mono, handler) : mono;
    }

    /** @param operator {@code Mono::toFuture} */
    public static <M, T> CompletableFuture<T> toFuture(M mono, Function<M, CompletableFuture<T>> operator) {
        @SuppressWarnings("unchecked")
        T value = (T) of(mono);
        return value == null ? operator.apply(mono) : CompletableFuture.completedFuture(value);
    }
}
