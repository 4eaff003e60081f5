package dev.winnow.agent;

import java.util.concurrent.locks.LockSupport;

/**
 * How many classes the JVM is to change at once, while the application stands still. JDK 17 looks through the compiled code once
 * for all of them. JDK 11 does so for each of them: 25 ms in a warm client of the SDK, 2 to 3.4 s for its 92 classes. So there
 * it is as many at once as take a moment, and then the application goes on for as long. Only the first time of all is quick: code
 * that was compiled before there was any agent does not tell what is inlined into it, and JDK 11 throws all of it away.
 */
final class Pace {
    private static final long PAUSE_NANOS = 200_000_000;

    /** Whether this JVM was ever made to change classes by us: an agent that leaves lets this class stay. */
    private static boolean changedBefore;

    private final long pauseNanos;
    private int batch;
    private long began;

    /** @param pauseNanos about as long as a batch is to take */
    Pace(long pauseNanos) {
        this.pauseNanos = pauseNanos;
    }

    static synchronized Pace ofThisJvm() {
        boolean quick = Runtime.version().feature() >= 17 || !changedBefore && !hasAgentsFromTheStart();
        changedBefore = true;
        return new Pace(quick ? Long.MAX_VALUE : PAUSE_NANOS);
    }

    private static boolean hasAgentsFromTheStart() {
        for (String argument : JdkInternals.runtimeArguments()) {
            if (argument.startsWith("-javaagent:") || argument.startsWith("-agent")) {
                return true;
            }
        }
        return false;
    }

    /** Returns when it is time for the next batch, and how many of those that wait belong to it. */
    int next(int waiting) {
        if (pauseNanos == Long.MAX_VALUE) {
            return waiting;
        }
        if (batch == 0) {
            batch = 1;
        } else {
            long took = Math.max(1, System.nanoTime() - began);
            batch = (int) Math.max(1, Math.min(waiting, batch * pauseNanos / took));
            LockSupport.parkNanos(took);
        }
        began = System.nanoTime();
        return batch;
    }
}
