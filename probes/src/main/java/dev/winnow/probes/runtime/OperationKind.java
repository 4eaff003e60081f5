package dev.winnow.probes.runtime;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Operations that are counted together: those of one name on one container, by clients of one account and connection mode, and on behalf of requests of one
 * route, where that is known. Its counters are whole blocks of slots.
 */
public final class OperationKind {
    /**
     * The texts of the SDK's diagnostics that tell the kind of an operation, in the order of {@link #of}. {@code accountName} is not one of
     * them: it differs between pages of a query.
     */
    public static final List<String> FIELDS =
            List.of("spanName", "databaseName", "collectionName", "connectionMode", "endpoint");

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

    /** Beyond this number of kinds, operations are counted without their route: names of spans may be many. */
    private static final int LIMIT_WITH_ROUTES = LIMIT / 2;

    static final int TABLE = 1024;
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

    /** How many are in the table. */
    private static volatile int count;

    private static volatile OperationKind other;

    private final String span;
    private final String database;
    private final String container;
    private final String connectionMode;
    private final String account;
    private final String route;
    private final int position;
    private final int slot = Counters.reserveSparse(STAGES + RequestTimes.STAGES);

    private OperationKind(
            String span,
            String database,
            String container,
            String connectionMode,
            String account,
            String route,
            int position) {
        this.span = span;
        this.database = database;
        this.container = container;
        this.connectionMode = connectionMode;
        this.account = account;
        this.route = route;
        this.position = position;
    }

    /**
     * The kind with these names, each of which may be null. Allocates nothing if it is known.
     *
     * @param span what the SDK calls the operation in traces
     */
    static OperationKind of(String span, String database, String container, String connectionMode, String account) {
        return of(span, database, container, connectionMode, account, null);
    }

    private static OperationKind of(
            String span, String database, String container, String connectionMode, String account, String route) {
        OperationKind[] known = table;
        for (int at = hash(span, container, route); known[at] != null; at = next(at)) {
            if (known[at].is(span, database, container, connectionMode, account, route)) {
                return known[at];
            }
        }
        return isFull(route) ? ofTheRest(route) : add(span, database, container, connectionMode, account, route);
    }

    private static boolean isFull(String route) {
        return count >= (route == null ? LIMIT : LIMIT_WITH_ROUTES);
    }

    /** Of operations for which there are too many kinds; null if it is the route's that are too many. */
    private static OperationKind ofTheRest(String route) {
        return route == null ? other() : null;
    }

    /** Those of the same on behalf of requests of a route; this one if there are too many. Allocates nothing if it is known. */
    OperationKind onBehalfOf(String route) {
        OperationKind kind = of(span, database, container, connectionMode, account, route);
        return kind == null ? this : kind;
    }

    /** The kind at a {@link #position}. */
    static OperationKind at(int position) {
        return table[position];
    }

    private static int hash(String span, String container, String route) {
        int hash = (Objects.hashCode(span) * 31 + Objects.hashCode(container)) * 31 + Objects.hashCode(route);
        return (hash ^ hash >>> 15) & TABLE - 1;
    }

    private static int next(int position) {
        return position + 1 & TABLE - 1;
    }

    private boolean is(
            String span, String database, String container, String connectionMode, String account, String route) {
        return isSame(span, database, container, connectionMode, account, route)
                || isEqual(span, database, container, connectionMode, account, route);
    }

    /** Nearly always, because the SDK keeps these texts. Comparing them by identity first takes a fraction of the machine code. */
    private boolean isSame(
            String span, String database, String container, String connectionMode, String account, String route) {
        return this.span == span
                && this.database == database
                && this.container == container
                && this.connectionMode == connectionMode
                && this.account == account
                && this.route == route;
    }

    private boolean isEqual(
            String span, String database, String container, String connectionMode, String account, String route) {
        return Objects.equals(this.span, span)
                && Objects.equals(this.container, container)
                && Objects.equals(this.route, route)
                && Objects.equals(this.database, database)
                && Objects.equals(this.connectionMode, connectionMode)
                && Objects.equals(this.account, account);
    }

    private static OperationKind add(
            String span, String database, String container, String connectionMode, String account, String route) {
        RootSpan.find();
        synchronized (ALL) {
            OperationKind[] grown = table.clone();
            int at = hash(span, container, route);
            for (; grown[at] != null; at = next(at)) {
                if (grown[at].is(span, database, container, connectionMode, account, route)) {
                    return grown[at];
                }
            }
            if (isFull(route)) {
                return ofTheRest(route);
            }
            grown[at] = new OperationKind(span, database, container, connectionMode, account, route, at);
            ALL.add(grown[at]);
            table = grown;
            count = ALL.size();
            return grown[at];
        }
    }

    private static OperationKind other() {
        OperationKind found = other;
        if (found == null) {
            synchronized (ALL) {
                if (other == null) {
                    other = new OperationKind("other", null, null, null, null, null, -1);
                    ALL.add(other);
                }
                found = other;
            }
        }
        return found;
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
            count = 0;
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

    /** The name of the request's span on whose behalf they run, such as {@code GET /orders/{id}}; null if that is not known. */
    public String route() {
        return route;
    }

    /** In the table, as long as the agent counts. */
    int position() {
        return position;
    }

    /** The first of its counters; {@link #LIBRARY_BYTES} and the other constants are distances from it. */
    public int slot() {
        return slot;
    }

    /**
     * Counts an operation that has ended, with what its diagnostics say.
     *
     * @param requests that it made. When a query has no more pages, the SDK ends an operation that made none.
     */
    void count(int status, float charge, Duration duration, ConcurrentLinkedDeque<?> requests) {
        if (status == 200 && requests.isEmpty()) {
            Counters.add(slot + STARTED, -1);
            return;
        }
        Counters.add(slot + ENDED, 1);
        if (status >= 400 && status < 500) {
            Counters.add(slot + CLIENT_ERRORS, 1);
        } else if (status < 200 || status >= 500) {
            Counters.add(slot + SERVER_ERRORS, 1);
        }
        Counters.add(slot + REQUEST_CHARGE, Math.round(1000.0 * charge));
        if (duration != null) {
            Counters.add(latencySlot(duration.toNanos()), 1);
        }
    }

    /** The slot that counts operations of this latency. */
    private int latencySlot(long nanos) {
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
