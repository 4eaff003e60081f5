package dev.winnow.probes.runtime;

import jdk.internal.misc.Unsafe;

/**
 * Reads the id of a thread as the JVM keeps it. {@code Thread.getId()} is not final: an application may override it, with code that is counted
 * and would call itself. Its final successor, {@code threadId()}, exists since JDK 19.
 */
final class ThreadId {
    private static final Unsafe UNSAFE;
    private static final long FIELD;

    /** Whether {@link #of} works: the package jdk.internal.misc must be exported to this one, which the agent arranges. */
    static final boolean IS_KNOWN;

    static {
        Unsafe unsafe = null;
        long field = 0;
        try {
            field = Unsafe.getUnsafe().objectFieldOffset(Thread.class, "tid");
            unsafe = Unsafe.getUnsafe();
        } catch (IllegalAccessError | InternalError notHere) {
            // Not exported, or a JVM whose threads have no such field.
        }
        UNSAFE = unsafe;
        FIELD = field;
        IS_KNOWN = unsafe != null;
    }

    private ThreadId() {}

    static long of(Thread thread) {
        return UNSAFE.getLong(thread, FIELD);
    }
}
