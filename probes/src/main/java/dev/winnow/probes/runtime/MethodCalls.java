package dev.winnow.probes.runtime;

/**
 * Woven code calls these methods at the begin and the end of a method whose allocated bytes are measured. A method's slots:
 * [0] measured calls, [1] their bytes, [2] calls whose bytes could not be measured, [3] whether the thread is inside a measured
 * call. A nested call of the same method is part of the outer one: its bytes are counted once, and it is not counted as a call.
 */
public final class MethodCalls {
    private static final int BYTES = 1;
    private static final int UNMEASURED = 2;
    private static final int ACTIVE = 3;

    /** The call is nested in a measured call. */
    private static final long INSIDE = -1;

    private static final long NOT_MEASURED = -2;

    private MethodCalls() {}

    /** To be called before any class is woven, so that one-time failures and allocations happen outside the application. */
    public static boolean canMeasure() {
        ConstructorStack.isInsideAnother("");
        return AllocatedBytes.now() >= 0;
    }

    /** @return a token for {@link #exit} */
    public static long enter(int slot) {
        ThreadCounters counters = ThreadCounterTable.of(slot);
        return counters == null ? NOT_MEASURED : enter(counters, slot + ACTIVE);
    }

    /**
     * Like {@link #enter(int)}, for a constructor. A constructor that throws cannot be noticed, because no exception handler
     * may cover the call of the superclass's constructor. A stack walk therefore checks whether a call is really nested.
     *
     * @param type dotted name of the constructed class
     */
    public static long enterConstructor(int slot, String type) {
        ThreadCounters counters = ThreadCounterTable.of(slot);
        if (counters == null) {
            return NOT_MEASURED;
        }
        if (counters.get(slot + ACTIVE) != 0 && !ConstructorStack.isInsideAnother(type)) {
            counters.set(slot + ACTIVE, 0);
        }
        return enter(counters, slot + ACTIVE);
    }

    private static long enter(ThreadCounters counters, int active) {
        if (counters.get(active) != 0) {
            return INSIDE;
        }
        long now = AllocatedBytes.now();
        if (now < 0) {
            return NOT_MEASURED;
        }
        counters.set(active, 1);
        return now;
    }

    /** @param entered what {@link #enter} returned */
    public static void exit(long entered, int slot) {
        if (entered >= 0) {
            long bytes = AllocatedBytes.now() - entered;
            ThreadCounters counters = ThreadCounterTable.of(slot);
            if (counters != null) {
                counters.add(slot, 1);
                counters.add(slot + BYTES, bytes);
                counters.set(slot + ACTIVE, 0);
            }
        } else if (entered == NOT_MEASURED) {
            Constructions.count(slot + UNMEASURED);
        }
    }
}
