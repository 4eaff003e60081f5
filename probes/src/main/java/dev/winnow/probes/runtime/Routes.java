package dev.winnow.probes.runtime;

import java.util.Arrays;

/**
 * The kinds of operations that run on behalf of a request. Its {@link RootSpan} is known in the thread that starts an operation. Other threads find the
 * operation's kind, which has the span's name, by the operation's diagnostics.
 */
final class Routes {
    /** Operations in flight whose kind is remembered; beyond that, the oldest are counted without their route. */
    private static final int OPERATIONS = 1 << 14;

    /** Places where the kind of an operation may be, by the hash of its diagnostics. */
    private static final int WAYS = 8;

    private static final int SETS = OPERATIONS / WAYS;

    /** An element has the hash of an operation's diagnostics and its kind in one long, so that a thread reads both or neither. */
    private static final long[] KINDS = new long[OPERATIONS];

    /** The way of each set that is written next. Two threads may write the same one: then one of the operations is counted without its route. */
    private static final byte[] NEXT = new byte[SETS];

    private Routes() {}

    static void clear() {
        Arrays.fill(KINDS, 0);
    }

    /** From now on, the operation with these diagnostics is of this kind. */
    static void remember(Object diagnostics, OperationKind kind) {
        long hash = System.identityHashCode(diagnostics);
        int set = (int) hash & SETS - 1;
        KINDS[set * WAYS + (NEXT[set]++ & WAYS - 1)] = hash * OperationKind.TABLE + kind.position();
    }

    /** The kind of the operation with these diagnostics; null if it was started on behalf of no known request. */
    static OperationKind kind(Object diagnostics) {
        if (!RootSpan.isKnown()) {
            return null;
        }
        long hash = System.identityHashCode(diagnostics);
        int first = ((int) hash & SETS - 1) * WAYS;
        for (int way = first; way < first + WAYS; way++) {
            long known = KINDS[way];
            if (known / OperationKind.TABLE == hash) {
                return OperationKind.at((int) (known % OperationKind.TABLE));
            }
        }
        return null;
    }
}
