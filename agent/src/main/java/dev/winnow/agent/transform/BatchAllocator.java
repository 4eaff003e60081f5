package dev.winnow.agent.transform;

import java.util.concurrent.locks.LockSupport;

/**
 * Decides how many classes the JVM changes at once; the application stands still meanwhile. JDK 17 walks the compiled code once per
 * batch, JDK 11 once per class: 25 ms each in a warm client of the SDK, 2 to 3.4 s for its 92 classes. On JDK 11 a batch is
 * therefore as large as a short pause allows, and the application then runs for as long as the batch took. Only the first batch of
 * a JVM that was started without an agent is quick: its compiled code does not record what it inlined, so JDK 11 discards all of it.
 */
final class BatchAllocator {
    static final boolean WALKS_ONCE = Runtime.version().feature() >= 17;
    private static final long PAUSE_NANOS = 200_000_000;

    /** Whether the agent has changed classes in this JVM before. Static: an agent that detaches leaves this class behind. */
    private static boolean changedBefore;

    private final long pauseNanos;
    private int batch;
    private long began;

    /** @param pauseNanos the time that a batch should take; {@code Long.MAX_VALUE} puts everything into one batch */
    BatchAllocator(long pauseNanos) {
        this.pauseNanos = pauseNanos;
    }

    static synchronized BatchAllocator ofThisJvm(boolean hadAgentAtStart) {
        boolean quick = WALKS_ONCE || !changedBefore && !hadAgentAtStart;
        changedBefore = true;
        return new BatchAllocator(quick ? Long.MAX_VALUE : PAUSE_NANOS);
    }

    /**
     * Waits until the next batch may begin.
     *
     * @return its size, from 1 to {@code waiting}
     */
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
