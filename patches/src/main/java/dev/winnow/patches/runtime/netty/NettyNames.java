package dev.winnow.patches.runtime.netty;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URI;

/**
 * Header names as {@code AsciiString}, remembered, and the schemes of URIs. No values.
 *
 * <p>Netty's class files are too old for lambdas and method references, so method handles reach what its class offers.
 */
public final class NettyNames {
    private static final int SLOTS = 64;
    private static final int LONGEST = 48;

    private static final URI EMPTY = URI.create("");

    private static final ClassValue<NettyNames> NAMES = new ClassValue<NettyNames>() {
        @Override
        protected NettyNames computeValue(Class<?> type) {
            return new NettyNames(type);
        }
    };

    private final MethodHandle of;
    private final MethodHandle toLowerCase;
    private final Name[] slots = new Name[SLOTS];

    private NettyNames(Class<?> type) {
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        try {
            of = lookup.findStatic(type, "of", MethodType.methodType(type, CharSequence.class))
                    .asType(MethodType.methodType(Object.class, CharSequence.class));
            toLowerCase = lookup.findVirtual(type, "toLowerCase", MethodType.methodType(type))
                    .asType(MethodType.genericMethodType(1));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The names of that class, which live exactly as long as it does. */
    public static NettyNames of(Class<?> type) {
        return NAMES.get(type);
    }

    /**
     * The name in lower case, remembered if it is a string of at most 48 characters. An entry replaces another one.
     *
     * @param type {@code AsciiString}
     */
    public static <N> N lowerCase(Class<N> type, CharSequence name) {
        NettyNames names = of(type);
        if (!(name instanceof String)) {
            return type.cast(names.create(name));
        }
        return type.cast(names.known((String) name));
    }

    /** Names in two places, so that two that belong into the same one do not displace each other in every message. */
    private Object known(String name) {
        int hash = name.hashCode();
        int slot = (hash ^ hash >>> 8 ^ hash >>> 16) & SLOTS - 1;
        Name first = slots[slot];
        if (first != null && first.name.equals(name)) {
            return first.lowerCase;
        }
        Name second = slots[slot ^ 1];
        if (second != null && second.name.equals(name)) {
            return second.lowerCase;
        }
        Object lowerCase = create(name);
        if (name.length() <= LONGEST) {
            slots[first == null || second != null ? slot : slot ^ 1] = new Name(name, lowerCase);
        }
        return lowerCase;
    }

    private Object create(CharSequence name) {
        try {
            return (Object) toLowerCase.invokeExact((Object) of.invokeExact(name));
        } catch (Throwable e) {
            throw Sneaky.unchecked(e);
        }
    }

    /**
     * That of the two names that has the same text, or a new one.
     *
     * @param type {@code AsciiString}
     */
    public static <N> N oneOf(Class<N> type, N first, N second, CharSequence text) {
        if (text instanceof String) {
            if (text.equals(first.toString())) {
                return first;
            }
            if (text.equals(second.toString())) {
                return second;
            }
        }
        try {
            return type.cast((Object) of(type).of.invokeExact(text));
        } catch (Throwable e) {
            throw Sneaky.unchecked(e);
        }
    }

    /** The same as {@link URI#create}. */
    public static URI uri(String text) {
        return text.isEmpty() ? EMPTY : URI.create(text);
    }

    private static final class Name {
        final String name;
        final Object lowerCase;

        Name(String name, Object lowerCase) {
            this.name = name;
            this.lowerCase = lowerCase;
        }
    }

    /** Throws whatever there is, as the caller of a method handle must. */
    private static final class Sneaky {
        @SuppressWarnings("unchecked")
        static <T extends Throwable> RuntimeException unchecked(Throwable thrown) throws T {
            throw (T) thrown;
        }
    }
}
