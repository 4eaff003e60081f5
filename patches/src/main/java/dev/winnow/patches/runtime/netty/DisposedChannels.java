package dev.winnow.patches.runtime.netty;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.function.Function;

/**
 * Creates the channel of one finished exchange when it is asked for, from what that channel copies of the real one.
 *
 * @param <C> {@code Channel}
 */
public final class DisposedChannels<C> implements InvocationHandler {
    /** Where a thread that only looks puts what it found. An array, so that no thread keeps a class of ours. */
    private static final ThreadLocal<Object[]> LOOKING = new ThreadLocal<>();

    private final Class<C> type;
    private final Object metadata;
    private final Object localAddress;
    private final Object remoteAddress;
    private final Function<C, C> disposed;
    private volatile C channel;

    /**
     * @param type the interface {@code Channel}
     * @param metadata of the real channel, as are the addresses, which may be null
     * @param disposed creates the channel from one that it only asks for these
     */
    public DisposedChannels(
            Class<C> type, Object metadata, Object localAddress, Object remoteAddress, Function<C, C> disposed) {
        this.type = type;
        this.metadata = metadata;
        this.localAddress = localAddress;
        this.remoteAddress = remoteAddress;
        this.disposed = disposed;
    }

    /** The same one each time; null while this thread only looks. */
    public C channel() {
        C known = channel;
        if (known == null) {
            Object[] found = LOOKING.get();
            if (found != null) {
                found[0] = this;
                return null;
            }
            return create();
        }
        return known;
    }

    /**
     * Asks a connection for its channel, without creating one that does not exist yet.
     *
     * @return what the connection returns, or the {@code DisposedChannels} that has not created it
     */
    public static <T> Object peek(T connection, Function<T, ?> channel) {
        Object[] found = new Object[1];
        LOOKING.set(found);
        try {
            Object known = channel.apply(connection);
            return found[0] == null ? known : found[0];
        } finally {
            LOOKING.remove();
        }
    }

    private synchronized C create() {
        if (channel == null) {
            Object real = Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, this);
            channel = disposed.apply(type.cast(real));
        }
        return channel;
    }

    @Override
    public Object invoke(Object real, Method asked, Object[] arguments) {
        switch (asked.getName()) {
            case "metadata":
                return metadata;
            case "localAddress":
                return localAddress;
            case "remoteAddress":
                return remoteAddress;
            default:
                throw new UnsupportedOperationException(asked.toString());
        }
    }
}
