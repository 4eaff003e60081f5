package dev.winnow.patches.runtime.cache;

import java.lang.ref.WeakReference;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * HTTP clients made ready for requests of one kind: what a base client becomes when it is given a port, timeouts and a
 * method. A client is immutable, so whatever asks for the same again may have the same.
 *
 * <p>All is held weakly. Nothing that was closed lives longer for being here; a garbage collection may empty the table,
 * and the next request of each kind fills it again.
 */
public final class PreparedClients {
    private static final int SLOTS = 256;
    private static final AtomicReferenceArray<WeakReference<Prepared>> CLIENTS = new AtomicReferenceArray<>(SLOTS);

    private PreparedClients() {}

    /** The client that was kept for exactly these settings of that base, or null. */
    public static Object get(
            Object base, boolean keepAlive, int port, int connectTimeoutMillis, Object responseTimeout, Object method) {
        WeakReference<Prepared> kept = CLIENTS.get(slot(base, port, responseTimeout, method));
        Prepared prepared = kept == null ? null : kept.get();
        return prepared != null
                        && prepared.base == base
                        && prepared.keepAlive == keepAlive
                        && prepared.port == port
                        && prepared.connectTimeoutMillis == connectTimeoutMillis
                        && Objects.equals(prepared.responseTimeout, responseTimeout)
                        && prepared.method.equals(method)
                ? prepared.client
                : null;
    }

    /** Keeps it in place of whatever the settings' slot holds. */
    public static void keep(
            Object base,
            boolean keepAlive,
            int port,
            int connectTimeoutMillis,
            Object responseTimeout,
            Object method,
            Object client) {
        Prepared prepared = new Prepared(base, keepAlive, port, connectTimeoutMillis, responseTimeout, method, client);
        CLIENTS.set(slot(base, port, responseTimeout, method), new WeakReference<>(prepared));
    }

    private static int slot(Object base, int port, Object responseTimeout, Object method) {
        int hash = System.identityHashCode(base);
        hash = 31 * hash + port;
        hash = 31 * hash + Objects.hashCode(responseTimeout);
        hash = 31 * hash + method.hashCode();
        return hash * 0x9E3779B9 >>> 24;
    }

    private static final class Prepared {
        final Object base;
        final boolean keepAlive;
        final int port;
        final int connectTimeoutMillis;
        final Object responseTimeout;
        final Object method;
        final Object client;

        Prepared(
                Object base,
                boolean keepAlive,
                int port,
                int connectTimeoutMillis,
                Object responseTimeout,
                Object method,
                Object client) {
            this.base = base;
            this.keepAlive = keepAlive;
            this.port = port;
            this.connectTimeoutMillis = connectTimeoutMillis;
            this.responseTimeout = responseTimeout;
            this.method = method;
            this.client = client;
        }
    }
}
