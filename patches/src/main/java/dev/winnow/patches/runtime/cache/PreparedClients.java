package dev.winnow.patches.runtime.cache;

import java.lang.ref.WeakReference;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiFunction;

/**
 * HTTP clients with a setting applied. A client is immutable: applying a setting makes another client, so whatever applies
 * the same setting to the same client again may have the same result.
 *
 * <p>All is held weakly. Nothing that was closed lives longer for being here; a garbage collection may empty the table,
 * and the next request of each kind fills it again.
 */
public final class PreparedClients {
    private static final int SLOTS = 512;
    private static final int WAYS = 4;
    private static final AtomicReferenceArray<WeakReference<Prepared>> CLIENTS = new AtomicReferenceArray<>(SLOTS);

    private PreparedClients() {}

    /** Applies a number to a client. */
    @FunctionalInterface
    public interface NumberStep<B, C> {
        C apply(B client, int number);
    }

    /** Applies a named value to a client. */
    @FunctionalInterface
    public interface OptionStep<B, N, V, C> {
        C apply(B client, N name, V value);
    }

    /**
     * What the step makes of that client and setting, or made of them before.
     *
     * @param step the same object each time, such as a method reference in one place
     */
    @SuppressWarnings("unchecked")
    public static <B, S, C> C with(B base, S setting, BiFunction<B, S, C> step) {
        Object known = get(base, step, setting, null, 0);
        return known != null ? (C) known : keep(base, step, setting, null, 0, step.apply(base, setting));
    }

    /** The same for a number, which needs no object. */
    @SuppressWarnings("unchecked")
    public static <B, C> C withNumber(B base, int number, NumberStep<B, C> step) {
        Object known = get(base, step, null, null, number);
        return known != null ? (C) known : keep(base, step, null, null, number, step.apply(base, number));
    }

    /** The same for a named value. */
    @SuppressWarnings("unchecked")
    public static <B, N, V, C> C withOption(B base, N name, V value, OptionStep<B, N, V, C> step) {
        Object known = get(base, step, name, value, 0);
        return known != null ? (C) known : keep(base, step, name, value, 0, step.apply(base, name, value));
    }

    private static Object get(Object base, Object step, Object name, Object value, int number) {
        int slot = slot(base, step, name, value, number);
        for (int way = 0; way < WAYS; way++) {
            WeakReference<Prepared> kept = CLIENTS.get(slot + way & SLOTS - 1);
            Prepared prepared = kept == null ? null : kept.get();
            if (prepared != null
                    && prepared.base == base
                    && prepared.step == step
                    && prepared.number == number
                    && Objects.equals(prepared.name, name)
                    && Objects.equals(prepared.value, value)) {
                return prepared.client;
            }
        }
        return null;
    }

    /** Keeps it in a free slot, or in place of what the first one holds. */
    private static <C> C keep(Object base, Object step, Object name, Object value, int number, C client) {
        int slot = slot(base, step, name, value, number);
        int way = 0;
        while (way < WAYS && !isFree(slot + way & SLOTS - 1)) {
            way++;
        }
        CLIENTS.set(
                slot + way % WAYS & SLOTS - 1,
                new WeakReference<>(new Prepared(base, step, name, value, number, client)));
        return client;
    }

    private static boolean isFree(int slot) {
        WeakReference<Prepared> kept = CLIENTS.get(slot);
        return kept == null || kept.get() == null;
    }

    private static int slot(Object base, Object step, Object name, Object value, int number) {
        int hash = System.identityHashCode(base);
        hash = 31 * hash + System.identityHashCode(step);
        hash = 31 * hash + Objects.hashCode(name);
        hash = 31 * hash + Objects.hashCode(value);
        hash = 31 * hash + number;
        return hash * 0x9E3779B9 >>> 23;
    }

    private static final class Prepared {
        final Object base;
        final Object step;
        final Object name;
        final Object value;
        final int number;
        final Object client;

        Prepared(Object base, Object step, Object name, Object value, int number, Object client) {
            this.base = base;
            this.step = step;
            this.name = name;
            this.value = value;
            this.number = number;
            this.client = client;
        }
    }
}
