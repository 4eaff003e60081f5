package dev.winnow.lab.workload.load;

import java.util.concurrent.locks.LockSupport;

/** The time that an {@link OpenPump} follows. */
interface Clock {
    /** As {@link System#nanoTime}. */
    long nanoTime();

    /** Returns at {@code nanoTime} or a little later; at once if that is in the past. */
    void sleepUntil(long nanoTime);

    /** The real one. */
    Clock SYSTEM = new Clock() {
        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void sleepUntil(long nanoTime) {
            for (long rest = nanoTime - nanoTime(); rest > 0; rest = nanoTime - nanoTime()) {
                LockSupport.parkNanos(rest);
            }
        }
    };
}
