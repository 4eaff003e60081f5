package dev.winnow.probes.runtime;

/**
 * The kinds of operations that run on behalf of a request. Its {@link RootSpan} is known in the thread that starts an operation. Other threads find the
 * operation's kind, which has the span's name, by the operation's diagnostics.
 */
final class Routes {
    /** Operations in flight whose kind is remembered; beyond that, the oldest are counted without their route. */
    private static final int OPERATIONS = 1 << 14;

    private static final IdentityTable POSITIONS = new IdentityTable(OPERATIONS);

    private Routes() {}

    static void clear() {
        POSITIONS.clear();
    }

    /** From now on, the operation with these diagnostics is of this kind. */
    static void remember(Object diagnostics, OperationKind kind) {
        POSITIONS.put(diagnostics, kind.position());
    }

    /** The kind of the operation with these diagnostics; null if it was started on behalf of no known request. */
    static OperationKind kind(Object diagnostics) {
        if (!RootSpan.isKnown()) {
            return null;
        }
        int position = POSITIONS.get(diagnostics);
        return position == IdentityTable.NONE ? null : OperationKind.at(position);
    }
}
