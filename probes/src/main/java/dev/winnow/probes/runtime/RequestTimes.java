package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Instant;

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

    private static final ClassValue<MethodHandle[]> TIMES = new ClassValue<>() {
        @Override
        protected MethodHandle[] computeValue(Class<?> type) {
            String[] names = type.getName().endsWith("RntbdRequestRecord") ? DIRECT : GATEWAY;
            MethodHandle[] times = new MethodHandle[names.length];
            try {
                MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
                for (int i = 0; i < names.length; i++) {
                    times[i] = lookup.findVirtual(type, names[i], MethodType.methodType(Instant.class))
                            .asType(MethodType.methodType(Instant.class, Object.class));
                }
                return times;
            } catch (ReflectiveOperationException | RuntimeException otherRelease) {
                OperationReader.problem = type.getName() + " is not read: " + otherRelease;
                return null;
            }
        }
    };

    private RequestTimes() {}

    /** Whether the request has ended, and its times can be read. */
    static boolean areComplete(Object request) throws Throwable {
        return TIMES.get(request.getClass()) != null && time(request, STAGES) != null && time(request, 0) != null;
    }

    /**
     * When the request reached the end of a stage; null if it never did.
     *
     * @param request whose times {@link #areComplete}
     * @param index 0 for when it was created, then the ends of the stages
     */
    static Instant time(Object request, int index) throws Throwable {
        return (Instant) TIMES.get(request.getClass())[index].invokeExact(request);
    }

    /** At least 0. */
    static long nanos(Instant start, Instant end) {
        return Math.max(0, SECOND * (end.getEpochSecond() - start.getEpochSecond()) + end.getNano() - start.getNano());
    }
}
