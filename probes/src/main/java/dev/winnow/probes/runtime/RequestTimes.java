package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Instant;
import java.util.Collections;

/**
 * Reads when a request of the SDK reached its stages. The SDK keeps these times for its diagnostics, in a record of each request. The handles are made
 * once for each class of records.
 */
final class RequestTimes {
    /** How many stages there are, each between two of the times. */
    static final int STAGES = 6;

    private static final String[] DIRECT = {
        "timeCreated",
        "timeChannelAcquisitionStarted",
        "timePipelined",
        "timeSent",
        "timeDecodeStarted",
        "timeReceived",
        "timeCompleted"
    };

    /** Without a queue of its own, and without a time at which it began to decode the answer. */
    private static final String[] GATEWAY = {
        "timeCreated", "timeCreated", "timeAcquired", "timeSent", "timeReceived", "timeReceived", "timeCompleted"
    };

    private static final long SECOND = 1_000_000_000;

    /** A request waits if it takes longer before it is sent. */
    private static final long WAITING_NANOS = 10_000_000;

    /** A slot and a request to whether it was counted, with all its times. */
    private static final ClassValue<MethodHandle> COUNT = new ClassValue<>() {
        @Override
        protected MethodHandle computeValue(Class<?> type) {
            String[] names = type.getName().endsWith("RntbdRequestRecord") ? DIRECT : GATEWAY;
            MethodHandle[] times = new MethodHandle[names.length];
            try {
                MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
                for (int i = 0; i < names.length; i++) {
                    times[i] = lookup.findVirtual(type, names[i], MethodType.methodType(Instant.class));
                }
                MethodType slotAndTimes = MethodType.methodType(boolean.class, int.class)
                        .appendParameterTypes(Collections.nCopies(names.length, Instant.class));
                return OperationReader.reading(
                        1, times, MethodHandles.lookup().findStatic(RequestTimes.class, "count", slotAndTimes));
            } catch (ReflectiveOperationException | RuntimeException otherRelease) {
                OperationReader.problem = type.getName() + " is not read: " + otherRelease;
                return null;
            }
        }
    };

    private RequestTimes() {}

    /**
     * Counts a request that has ended, and how long it stayed in each stage.
     *
     * @param slot of its kind
     * @return false if it has not ended, or its times cannot be read
     */
    static boolean count(int slot, Object request) throws Throwable {
        MethodHandle count = COUNT.get(request.getClass());
        return count != null && (boolean) count.invokeExact(slot, request);
    }

    /** With the time at which the request was created, and those of the ends of its stages; null for one that it never reached. */
    private static boolean count(
            int slot,
            Instant created,
            Instant queued,
            Instant acquired,
            Instant sent,
            Instant decoding,
            Instant received,
            Instant completed) {
        if (created == null || completed == null) {
            return false;
        }
        Counters.add(slot + OperationKind.REQUESTS, 1);
        Instant reached = count(slot, 0, created, queued);
        reached = count(slot, 1, reached, acquired);
        reached = count(slot, 2, reached, sent);
        if (nanos(created, reached) > WAITING_NANOS) {
            Counters.add(slot + OperationKind.WAITED, 1);
        }
        reached = count(slot, 3, reached, decoding);
        reached = count(slot, 4, reached, received);
        count(slot, 5, reached, completed);
        return true;
    }

    /**
     * Counts the time of a stage.
     *
     * @return when the next stage begins
     */
    private static Instant count(int slot, int stage, Instant start, Instant end) {
        if (end == null) {
            return start;
        }
        Counters.add(slot + OperationKind.STAGES + stage, nanos(start, end));
        return end;
    }

    /** At least 0. */
    private static long nanos(Instant start, Instant end) {
        return Math.max(0, SECOND * (end.getEpochSecond() - start.getEpochSecond()) + end.getNano() - start.getNano());
    }
}
