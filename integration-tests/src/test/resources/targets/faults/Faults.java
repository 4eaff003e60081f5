package faults;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Where code of Winnow fails once. In the boot loader, because a part of that code is there. */
public final class Faults {
    /** By step and place: whether it was reached while somebody watched. */
    public static final boolean[][] REACHED = new boolean[8][1 << 16];

    /** The same, if a class that had not been loaded was used there. */
    public static final boolean[][] LOADS = new boolean[8][1 << 16];

    /** Internal names. */
    public static final Set<String> LOADED = ConcurrentHashMap.newKeySet();

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

    /** Called before each instruction that uses another class of Winnow. */
    public static void at(int place, String uses) {
        int step = watching;
        if (step >= 0 && !LOADED.contains(uses)) {
            LOADS[step][place] = true;
        }
        at(place);
    }

    /** Called before each instruction that may fail. */
    public static void at(int place) {
        int step = watching;
        if (step >= 0) {
            REACHED[step][place] = true;
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
