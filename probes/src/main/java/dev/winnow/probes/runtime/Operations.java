package dev.winnow.probes.runtime;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Woven code tells these methods for which operation of the SDK the current thread works; the bytes that the thread allocates in the meantime go to the
 * operation's {@link OperationKind}.
 *
 * <p>A thread works in units: a task of a scheduler, a read of a connection, a subscription. Who begins a unit often does not know yet for whom it is: a
 * connection reads and decrypts an answer before it knows the request. So a unit's bytes wait until something in the unit names the operation. What nothing
 * names goes to the unit around it, or else to no operation. Units nest: a callback of one operation may start the next one. What begins while the SDK works
 * for an operation goes on with the same one, until it is told otherwise; the counter of bytes is read only where they begin to go elsewhere.
 *
 * <p>The state of a thread is a block of its counters, so nothing is allocated for an operation. Like those of {@link Constructions}, these methods never
 * throw.
 */
public final class Operations {
    /** Bytes belong to no operation. Other values of {@link #CURRENT} are the slot that the bytes go to. */
    private static final int NONE = -1;

    /** Bytes wait in {@link #WAITING} until the unit's operation is known. */
    static final int UNKNOWN = -2;

    /** Bytes of a part of a unit go where those of the unit go already. */
    private static final int UNCHANGED = -3;

    // The state of a thread, by position in its block.
    private static final int DEPTH = 0;
    private static final int MARK = 1;
    private static final int CURRENT = 2;
    private static final int WAITING = 3;
    private static final int VALIDITY = 4;
    private static final int RANDOM = 5;
    private static final int OUTER = 6;

    /** Units deeper than this belong to the one around them. Each takes one long from {@link #OUTER} on, with what it found: CURRENT and WAITING. */
    private static final int LEVELS = ThreadCounters.BLOCK - OUTER;

    private static final int CURRENT_BITS = 24;

    private static final int CPU_SHARE_BITS = 7;

    /** CPU time is measured in one of so many outermost units. Reading it takes a microsecond: in one of 16 units, 1.4 % of a read in direct mode. */
    public static final int CPU_SHARE = 1 << CPU_SHARE_BITS;

    private static final int REQUEST_BITS = 14;

    /** Requests in flight whose kind is remembered; beyond that, the oldest are forgotten and their answers belong to no operation. */
    private static final int REQUESTS = 1 << REQUEST_BITS;

    private static final int KIND_BITS = 20;

    /** An element has the upper bits of a request's id and the block of its kind in one long, so that a thread reads both or neither. */
    private static final long[] REQUEST_KINDS = new long[REQUESTS];

    /** Tasks and HTTP requests, with the block of their kind; what is forgotten asks its subscriber's context. */
    private static final IdentityTable SCHEDULED = new IdentityTable(1 << 13);

    private static int state = -1;

    /** States of another number are void: a thread that had no stack left for an {@link #end} would otherwise stay in its unit for ever. */
    private static int validity;

    private Operations() {}

    /**
     * Begins to count, with new kinds. To be called before the first class is woven.
     *
     * @return false if this JVM does not report how many bytes a thread allocates
     */
    public static boolean open() {
        if (AllocatedBytes.now() < 0) {
            return false;
        }
        Counters.initialize(
                "CpuTime",
                "UnitTime",
                "OperationReader",
                "BulkReader",
                "RequestTimes",
                "Interfaces",
                "RootSpan",
                "Routes");
        OperationReader.problem = null;
        OperationKind.clear();
        Routes.clear();
        Arrays.fill(REQUEST_KINDS, 0);
        SCHEDULED.clear();
        validity++;
        state = Counters.reserve(ThreadCounters.BLOCK);
        UnitTime.open();
        return true;
    }

    /** Why operations are not recognized; null if they are. */
    public static String problem() {
        return OperationReader.problem;
    }

    /** A unit begins. */
    public static void begin() {
        begin(UNKNOWN);
    }

    /** A unit begins, for the operation that a subscriber belongs to, if there is one. */
    public static void begin(Object subscriber) {
        begin(slotOfSubscriber(subscriber));
    }

    /**
     * A task will run, or a request will be answered, for the unit's operation, if the unit has one. What the application's callbacks schedule does not
     * belong to it.
     */
    public static void scheduled(Object task) {
        try {
            isScheduled(task);
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    private static boolean isScheduled(Object task) {
        long[] thread = thread();
        boolean known = thread != null && isInLibrary(thread);
        if (known) {
            SCHEDULED.put(task, (int) thread[CURRENT] / ThreadCounters.BLOCK);
        }
        return known;
    }

    /** A unit begins that was {@link #scheduled}. If it is not known for which operation, its subscriber is asked: a way over many operators. */
    public static void beginTask(Object task) {
        try {
            long slot = slotOf(task);
            begin(slot == UNKNOWN ? slotOfSubscriber(OperationReader.inTask(task)) : slot);
        } catch (ThreadDeath meantForTheApplication) {
            throw meantForTheApplication;
        } catch (Throwable t) {
            validity++;
        }
    }

    /** Where the bytes of what was {@link #scheduled} go; {@link #UNKNOWN} if that is not known. */
    private static long slotOf(Object scheduled) {
        int block = SCHEDULED.get(scheduled);
        return block == IdentityTable.NONE ? UNKNOWN : (long) block * ThreadCounters.BLOCK;
    }

    /** Whether the thread works for an operation, but not in the application's callbacks. */
    private static boolean isInLibrary(long[] thread) {
        return thread[CURRENT] >= 0 && (thread[CURRENT] & OperationKind.APPLICATION_BYTES) == 0;
    }

    /** A part of a unit begins, for the same operation: what its {@link #delivered} changes ends with the part. */
    public static void beginPart() {
        begin(UNCHANGED);
    }

    /** @param slot where the unit's bytes go, {@link #UNKNOWN} or {@link #UNCHANGED} */
    private static void begin(long slot) {
        try {
            long[] thread = thread();
            if (thread == null) {
                return;
            }
            int level = (int) thread[DEPTH];
            long outer = thread[CURRENT];
            long current = slot == UNCHANGED || slot == UNKNOWN && isInLibrary(thread) ? outer : slot;
            if (level == 0) {
                start(thread);
            } else if (level < LEVELS && (current != outer || outer == UNKNOWN)) {
                advance(thread);
            }
            if (level < LEVELS) {
                thread[OUTER + level] = thread[WAITING] << CURRENT_BITS | outer - UNKNOWN;
                thread[CURRENT] = current;
                thread[WAITING] = 0;
                if (isTimed(thread)) {
                    UnitTime.begin(level);
                }
            }
            thread[DEPTH] = level + 1;
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            validity++;
        }
    }

    /** The unit that began last in this thread ends. */
    public static void end() {
        try {
            long[] thread = thread();
            if (thread == null || thread[DEPTH] == 0) {
                return; // it began before the agent was there
            }
            int level = (int) thread[DEPTH] - 1;
            if (level == 0 && thread[CURRENT] == UNKNOWN) {
                thread[CURRENT] = NONE; // whatever it allocated
            } else if (level < LEVELS) {
                long outer = (thread[OUTER + level] & (1 << CURRENT_BITS) - 1) + UNKNOWN;
                if (thread[CURRENT] != outer || outer == UNKNOWN) {
                    advance(thread);
                }
                boolean isUnclaimed = thread[CURRENT] == UNKNOWN;
                long unclaimed = isUnclaimed ? thread[WAITING] : 0;
                thread[CURRENT] = outer;
                thread[WAITING] = thread[OUTER + level] >> CURRENT_BITS;
                give(thread, unclaimed);
                if (isTimed(thread)) {
                    UnitTime.end(level, isUnclaimed, outer);
                }
            }
            thread[DEPTH] = level;
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            validity++;
        }
    }

    /** The unit works for the operation whose subscriber has waited for a delay, if it has one. */
    public static void delayed(Object subscriber) {
        try {
            workFor(slotOfSubscriber(subscriber));
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    /** An HTTP request is made for the unit's operation, if the unit has one; otherwise, for that of its subscriber. */
    public static void requesting(Object request) {
        try {
            if (!isScheduled(request)) {
                askSubscriber(request);
            }
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    /** The unit works for the operation of an HTTP request. */
    public static void answering(Object request) {
        try {
            long slot = slotOf(request);
            if (slot == UNKNOWN) {
                askSubscriber(request);
            } else {
                workFor(slot);
            }
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    /** The unit works for the operation that the subscriber of an HTTP request belongs to, if there is one; so will its answer. */
    private static void askSubscriber(Object request) {
        long slot = slotOfSubscriber(request);
        workFor(slot);
        if (slot != UNKNOWN) {
            SCHEDULED.put(request, (int) slot / ThreadCounters.BLOCK);
        }
    }

    /** The slot of the operation that a subscriber belongs to; {@link #UNKNOWN} if there is none. */
    private static long slotOfSubscriber(Object subscriber) {
        try {
            OperationKind kind = OperationReader.ofSubscriber(subscriber);
            return kind == null ? UNKNOWN : kind.slot();
        } catch (ThreadDeath meantForTheApplication) {
            throw meantForTheApplication;
        } catch (Throwable t) {
            Constructions.lost++;
            return UNKNOWN;
        }
    }

    /** The unit works for the executor of bulk operations, which makes batches of them. */
    public static void inBulk(Object executor) {
        try {
            long[] thread = thread();
            if (thread != null && thread[DEPTH] > 0) {
                OperationKind kind = BulkReader.kind(executor);
                if (kind != null) {
                    workFor(thread, kind.slot());
                }
            }
        } catch (ThreadDeath meantForTheApplication) {
            throw meantForTheApplication;
        } catch (Throwable t) {
            Constructions.lost++;
        }
    }

    /**
     * An operation begins, or the next page of a query.
     *
     * @param diagnostics its CosmosDiagnosticsContext, whose {@link OperationKind#FIELDS} follow
     */
    public static void started(
            Object diagnostics,
            String span,
            String database,
            String container,
            String connectionMode,
            String endpoint) {
        try {
            OperationKind kind = OperationKind.of(span, database, container, connectionMode, endpoint);
            String route = RootSpan.name();
            OperationKind withRoute = route == null ? kind : kind.onBehalfOf(route);
            if (withRoute != kind) {
                Routes.remember(diagnostics, withRoute);
            }
            Counters.add(withRoute.slot() + OperationKind.STARTED, 1);
            workFor(thread(), withRoute.slot());
        } catch (ThreadDeath meantForTheApplication) {
            throw meantForTheApplication;
        } catch (Throwable t) {
            Constructions.lost++;
        }
    }

    /**
     * An operation has ended.
     *
     * @param first false if it had ended already
     * @param diagnostics as for {@link #started}; what follows their {@link OperationKind#FIELDS} is as for {@link OperationKind#count}
     */
    public static void ended(
            boolean first,
            Object diagnostics,
            String span,
            String database,
            String container,
            String connectionMode,
            String endpoint,
            int status,
            float charge,
            Duration duration,
            ConcurrentLinkedDeque<?> requests) {
        if (!first) {
            return;
        }
        try {
            OperationKind withRoute = Routes.kind(diagnostics);
            OperationKind kind = withRoute != null
                    ? withRoute
                    : OperationKind.of(span, database, container, connectionMode, endpoint);
            workFor(thread(), kind.slot());
            kind.count(status, charge, duration, requests);
        } catch (ThreadDeath meantForTheApplication) {
            throw meantForTheApplication;
        } catch (Throwable t) {
            Constructions.lost++;
        }
    }

    /** The SDK passes a result to the application: what follows in this unit, or part of it, is the application's. */
    public static void delivered() {
        try {
            long[] thread = thread();
            if (thread != null && thread[CURRENT] >= 0) {
                workFor(thread, thread[CURRENT] | OperationKind.APPLICATION_BYTES);
            }
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    /** The SDK is at work again: the application has asked for the next page. */
    public static void resumed() {
        try {
            long[] thread = thread();
            if (thread != null && thread[CURRENT] >= 0) {
                workFor(thread, thread[CURRENT] & ~OperationKind.APPLICATION_BYTES);
            }
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    /** The SDK repeats a request of the current operation. */
    public static void retried() {
        try {
            long[] thread = thread();
            if (thread != null && thread[CURRENT] >= 0) {
                Counters.add(((int) thread[CURRENT] & ~ThreadCounters.MASK) + OperationKind.RETRIES, 1);
            }
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    /** The current operation makes a request, which other threads may send, and whose answer they may receive. */
    public static void requested(long id, Object request) {
        try {
            long[] thread = thread();
            if (thread != null) {
                long kind = thread[CURRENT] >= 0 ? thread[CURRENT] / ThreadCounters.BLOCK : 0;
                REQUEST_KINDS[place(id)] = key(id, request) << KIND_BITS | kind;
            }
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    /** The unit works for a request, such as one that has got its connection, or whose time is up. */
    public static void onRequest(long id, Object request) {
        try {
            workFor(slotOf(id, request));
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    /** The unit works for a request of direct mode, which has reached a stage: it was sent, or answered. With the last one, the times of all are known. */
    public static void staged(long id, Object request, Object stage) {
        onRequest(id, request);
        if (stage instanceof Enum && ((Enum<?>) stage).name().equals("COMPLETED")) {
            completed(id, request);
        }
    }

    /** A request has ended. */
    public static void completed(long id, Object request) {
        try {
            long slot = slotOf(id, request);
            if (slot != UNKNOWN && RequestTimes.count((int) slot, request)) {
                REQUEST_KINDS[place(id)] = 0; // it is counted once
            }
        } catch (ThreadDeath meantForTheApplication) {
            throw meantForTheApplication;
        } catch (Throwable t) {
            Constructions.lost++;
        }
    }

    /** Where the bytes of a request's operation go; {@link #UNKNOWN} if that is not known. */
    private static long slotOf(long id, Object request) {
        long known = REQUEST_KINDS[place(id)];
        long kind = known & (1 << KIND_BITS) - 1;
        boolean isOf = kind != 0 && known >>> KIND_BITS == key(id, request) << KIND_BITS >>> KIND_BITS;
        return isOf ? kind * ThreadCounters.BLOCK : UNKNOWN;
    }

    /** Requests of consecutive numbers, on which several threads work at a time, share no cache line. */
    private static int place(long id) {
        return (int) (id << 3 | id >>> REQUEST_BITS - 3 & 7) & REQUESTS - 1;
    }

    /** Every copy of the SDK numbers its requests on its own. */
    private static long key(long id, Object request) {
        return id ^ (long) System.identityHashCode(request.getClass()) << 13;
    }

    /** The unit goes on with the next answer on the same connection, whose operation is not known yet. */
    public static void nextAnswer() {
        try {
            long[] thread = thread();
            if (thread != null && thread[DEPTH] > 0 && thread[DEPTH] <= LEVELS && thread[CURRENT] != UNKNOWN) {
                advance(thread);
                thread[WAITING] = 0;
                thread[CURRENT] = UNKNOWN;
                if (isTimed(thread)) {
                    UnitTime.giveWaiting(NONE);
                }
            }
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    /** The current thread's unit works for the operation with this slot; {@link #UNKNOWN} changes nothing. */
    private static void workFor(long slot) {
        if (slot != UNKNOWN) {
            workFor(thread(), slot);
        }
    }

    /** From now on the thread's bytes go to a slot; so do those that waited. */
    private static void workFor(long[] thread, long slot) {
        if (thread == null || thread[DEPTH] == 0 || thread[DEPTH] > LEVELS || thread[CURRENT] == slot) {
            return;
        }
        advance(thread);
        boolean hasWaited = thread[CURRENT] == UNKNOWN;
        thread[CURRENT] = slot;
        if (hasWaited) {
            give(thread, thread[WAITING]);
            if (isTimed(thread)) {
                UnitTime.giveWaiting(slot);
            }
        }
    }

    /** What the thread did before its outermost unit belongs to no operation. Decides whether the CPU time of the unit, and of those in it, is measured. */
    private static void start(long[] thread) {
        thread[MARK] = AllocatedBytes.now();
        thread[RANDOM] = thread[RANDOM] * 6364136223846793005L + 1442695040888963407L; // Knuth's MMIX
        if (isTimed(thread)) {
            UnitTime.start();
        }
    }

    /** Gives what the thread has allocated since the last change to whom it works for. */
    private static void advance(long[] thread) {
        long now = AllocatedBytes.now();
        long bytes = now - thread[MARK];
        thread[MARK] = now;
        give(thread, bytes);
        if (isTimed(thread)) {
            UnitTime.advance(thread[CURRENT]);
        }
    }

    private static void give(long[] thread, long bytes) {
        if (thread[CURRENT] == UNKNOWN) {
            thread[WAITING] += bytes;
        } else if (thread[CURRENT] >= 0) {
            Counters.add((int) thread[CURRENT], bytes);
        }
    }

    /** Whether the CPU time of the outermost unit is measured. */
    private static boolean isTimed(long[] thread) {
        return thread[RANDOM] >>> Long.SIZE - CPU_SHARE_BITS == 0;
    }

    /** The state of the current thread; null for virtual threads, whose bytes the JVM does not report, and when counting has ended. */
    private static long[] thread() {
        long[] thread = ThreadCounters.block(state);
        if (thread != null && thread[VALIDITY] != validity) {
            thread[DEPTH] = 0;
            thread[CURRENT] = NONE;
            thread[RANDOM] = -1; // no CPU time is measured
            thread[VALIDITY] = validity;
        }
        return thread;
    }
}
