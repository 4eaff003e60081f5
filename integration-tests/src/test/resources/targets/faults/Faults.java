package faults;

/** Where code of Winnow fails once. In the boot loader, because a part of that code is there. */
public final class Faults {
    /** How often each place was reached while somebody watched. */
    public static final int[] REACHED = new int[1 << 16];

    public static volatile boolean watching;

    private static volatile int armed = -1;
    private static volatile Throwable error;

    /** The thread in which the fault happened, or null. */
    public static volatile Thread fired;

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
        fired = null;
        error = with;
        armed = place;
    }

    public static void disarm() {
        armed = -1;
    }

    /** Called before each instruction that may fail. */
    public static void at(int place) {
        if (watching) {
            REACHED[place]++;
        }
        if (armed == place) {
            fail(place);
        }
    }

    private static synchronized void fail(int place) {
        if (armed == place) {
            armed = -1;
            fired = Thread.currentThread();
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
