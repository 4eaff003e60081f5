package faults;

import java.util.concurrent.atomic.AtomicInteger;

/** Where code of Winnow fails once. In the boot loader, because a part of that code is there. */
public final class Faults {
    /** By step and place: when it was reached first while somebody watched, or 0. */
    public static final int[][] REACHED = new int[8][1 << 16];

    private static final AtomicInteger TIME = new AtomicInteger();

    /** The step that is watched, or -1. */
    public static volatile int watching = -1;

    private static volatile int armed = -1;
    private static volatile Throwable error;

    private static volatile Thread watched;

    /** Whether the watched thread has called a method that Winnow weaves calls of. */
    public static volatile boolean entered;

    private Faults() {}

    public static void watch(Thread thread) {
        entered = false;
        watched = thread;
    }

    /** Called first in each method that woven code calls. */
    public static void entered() {
        if (watched == Thread.currentThread()) {
            entered = true;
        }
    }

    /** Lets the place fail with this error when it is reached next. */
    public static void arm(int place, Throwable with) {
        error = with;
        armed = place;
    }

    public static void disarm() {
        armed = -1;
    }

    /** Called before each instruction that may fail. */
    public static void at(int place) {
        int step = watching;
        if (step >= 0 && REACHED[step][place] == 0) {
            REACHED[step][place] = TIME.incrementAndGet();
        }
        if (armed == place) {
            fail(place);
        }
    }

    private static synchronized void fail(int place) {
        if (armed == place) {
            armed = -1;
            Throwable failure = error;
            failure.fillInStackTrace();
            Faults.<RuntimeException>sneak(failure);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable failure) throws T {
        throw (T) failure;
    }
}
