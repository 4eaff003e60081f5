package dev.winnow.probes.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Operations that are counted together: those of one name on one container, by clients of one account and connection mode. Its counters are
 * whole blocks of slots.
 */
public final class OperationKind {
    /** Bytes that the SDK and its libraries allocated for these operations. */
    public static final int LIBRARY_BYTES = 0;

    /** Bytes that the application's callbacks allocated after the SDK had passed them a result. */
    public static final int APPLICATION_BYTES = 1;

    public static final int STARTED = 2;

    /** Operations that ended with a result or an error; a cancelled one does not end. */
    public static final int ENDED = 3;

    /** Operations that ended with a status from 400 to 499; that of a timeout is 408. */
    public static final int CLIENT_ERRORS = 4;

    /** Operations that ended with a status of 500 or more, or with an error without a status. */
    public static final int SERVER_ERRORS = 5;

    /** Requests that the SDK repeated. */
    public static final int RETRIES = 6;

    /** Thousandths of request units. */
    public static final int REQUEST_CHARGE = 7;

    /**
     * Nanoseconds of CPU time that the SDK and its libraries took for these operations, in one of {@link Operations#CPU_SHARE} units of work; 0 where
     * the JVM does not report it.
     */
    public static final int LIBRARY_CPU = 8;

    /** The same of the application's callbacks. */
    public static final int APPLICATION_CPU = LIBRARY_CPU | APPLICATION_BYTES;

    /** Kinds beyond this number are counted as one. */
    static final int LIMIT = 400;

    private static final int TABLE = 1024;
    private static final int EIGHTHS = 8;

    /** The first of the counters of latencies, in buckets whose bounds grow by an eighth of a power of two. The last bucket begins after two minutes. */
    private static final int LATENCIES = ThreadCounters.BLOCK;

    private static final int BUCKETS = EIGHTHS * 24;

    /** Requests whose answer was received, or that failed. */
    public static final int REQUESTS = LATENCIES + BUCKETS;

    /** Requests that took more than 10 ms before they were sent. */
    public static final int WAITED = REQUESTS + 1;

    /**
     * The first of six: nanoseconds that requests spent in a queue, acquiring a connection, waiting on it to be sent, under way and in the service, being
     * decoded, and with the rest.
     */
    public static final int STAGES = REQUESTS + 2;

    private static final List<OperationKind> ALL = new ArrayList<>();

    /** By hash, with linear probing. Replaced as a whole, so that readers need no lock. */
    private static volatile OperationKind[] table = new OperationKind[TABLE];

    private static OperationKind other;

    private final String span;
    private final String database;
    private final String container;
    private final String connectionMode;
    private final String account;
    private final int slot = Counters.reserve(STAGES + RequestTimes.STAGES);

    private OperationKind(String span, String database, String container, String connectionMode, String account) {
        this.span = span;
        this.database = database;
        this.container = container;
        this.connectionMode = connectionMode;
        this.account = account;
    }

    /**
     * The kind with these names, each of which may be null. Allocates nothing if it is known.
     *
     * @param span what the SDK calls the operation in traces
     */
    static OperationKind of(String span, String database, String container, String connectionMode, String account) {
        OperationKind[] known = table;
        for (int at = position(span, container); known[at] != null; at = next(at)) {
            if (known[at].is(span, database, container, connectionMode, account)) {
                return known[at];
            }
        }
        return add(span, database, container, connectionMode, account);
    }

    private static int position(String span, String container) {
        int hash = Objects.hashCode(span) * 31 + Objects.hashCode(container);
        return (hash ^ hash >>> 15) & TABLE - 1;
    }

    private static int next(int position) {
        return position + 1 & TABLE - 1;
    }

    private boolean is(String span, String database, String container, String connectionMode, String account) {
        return Objects.equals(this.span, span)
                && Objects.equals(this.container, container)
                && Objects.equals(this.database, database)
                && Objects.equals(this.connectionMode, connectionMode)
                && Objects.equals(this.account, account);
    }

    private static OperationKind add(
            String span, String database, String container, String connectionMode, String account) {
        synchronized (ALL) {
            OperationKind[] grown = table.clone();
            int at = position(span, container);
            for (; grown[at] != null; at = next(at)) {
                if (grown[at].is(span, database, container, connectionMode, account)) {
                    return grown[at];
                }
            }
            if (ALL.size() >= LIMIT) {
                return other();
            }
            grown[at] = new OperationKind(span, database, container, connectionMode, account);
            ALL.add(grown[at]);
            table = grown;
            return grown[at];
        }
    }

    private static OperationKind other() {
        if (other == null) {
            other = new OperationKind("other", null, null, null, null);
            ALL.add(other);
        }
        return other;
    }

    /** In the order in which they were found. */
    public static List<OperationKind> all() {
        synchronized (ALL) {
            return new ArrayList<>(ALL);
        }
    }

    /** Forgets all kinds: the slots of an earlier start must not be used again. */
    static void clear() {
        synchronized (ALL) {
            ALL.clear();
            other = null;
            table = new OperationKind[TABLE];
        }
    }

    /** Such as {@code readItem}, {@code queryItems} or {@code transactionalBatch}; {@code other} for all beyond the limit. */
    public String operation() {
        int end = span == null ? -1 : span.indexOf('.'); // the container's name follows
        return span == null ? "unknown" : end < 0 ? span : span.substring(0, end);
    }

    /** Null if the SDK names none, like the following. */
    public String database() {
        return database;
    }

    public String container() {
        return container;
    }

    /** {@code DIRECT} or {@code GATEWAY}. */
    public String connectionMode() {
        return connectionMode;
    }

    public String account() {
        return account;
    }

    /** The first of its counters; {@link #LIBRARY_BYTES} and the other constants are distances from it. */
    public int slot() {
        return slot;
    }

    /** The slot that counts operations of this latency. */
    int latencySlot(long nanos) {
        long micros = Math.max(EIGHTHS, nanos / 1000);
        int power = 63 - Long.numberOfLeadingZeros(micros); // 3 or more
        int eighth = (int) (micros >>> power - 3) & EIGHTHS - 1;
        return slot + LATENCIES + Math.min(BUCKETS - 1, (power - 3) * EIGHTHS + eighth);
    }

    /**
     * The latencies of operations that ended between two snapshots, as text: {@code 1152:17 1280:4} for 17 that took up to 1,152 microseconds, and 4 that
     * took longer, up to 1,280.
     */
    public String latencies(long[] before, long[] now) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < BUCKETS; i++) {
            long count = Counters.difference(slot + LATENCIES + i, before, now);
            if (count > 0) {
                long upperMicros = (long) (EIGHTHS + i % EIGHTHS + 1) << i / EIGHTHS;
                text.append(text.length() == 0 ? "" : " ")
                        .append(upperMicros)
                        .append(':')
                        .append(count);
            }
        }
        return text.toString();
    }
}
