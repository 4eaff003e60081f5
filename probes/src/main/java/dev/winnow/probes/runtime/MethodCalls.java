package dev.winnow.probes.runtime;

/**
 * Woven code calls these methods at the begin and the end of a method whose allocated bytes are measured. A method's slots:
 * [0] measured calls, [1] their bytes, [2] calls whose bytes could not be measured, [3] whether the thread is inside a measured
 * call. A nested call of the same method is part of the outer one: its bytes are counted once, and it is not counted as a call. Like those of {@link
 * Constructions}, these methods never throw.
 */
public final class MethodCalls {
    /** The call is nested in a measured call. */
    private static final long INSIDE = -1;

    private static final long NOT_MEASURED = -2;

    /** The call is not counted. */
    private static final long LOST = -3;

    /**
     * Marks threads that are inside a call. An {@link #exit} that fails cannot take its mark back, so it changes the value, which makes all marks
     * invalid: otherwise nothing would ever be measured again in that thread.
     */
    private static long inside = 1;

    private MethodCalls() {}

    /** To be called before any class is woven, so that one-time failures and allocations happen outside the application. */
    public static boolean canMeasure() {
        ConstructorStack.isInsideAnother("");
        return AllocatedBytes.now() >= 0;
    }

    /** @return a token for {@link #exit} */
    public static long enter(int slot) {
        try {
            long[] block = ThreadCounters.block(slot);
            return block == null ? NOT_MEASURED : enter(block, (slot & ThreadCounters.MASK) + 3);
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
            return LOST;
        }
    }

    /**
     * Like {@link #enter(int)}, for a constructor. A constructor that throws cannot be noticed, because no exception handler
     * may cover the call of the superclass's constructor. A stack walk therefore checks whether a call is really nested.
     *
     * @param type dotted name of the constructed class
     */
    public static long enterConstructor(int slot, String type) {
        try {
            long[] block = ThreadCounters.block(slot);
            if (block == null) {
                return NOT_MEASURED;
            }
            int active = (slot & ThreadCounters.MASK) + 3;
            if (block[active] == inside && !ConstructorStack.isInsideAnother(type)) {
                block[active] = 0;
            }
            return enter(block, active);
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
            return LOST;
        }
    }

    private static long enter(long[] block, int active) {
        if (block[active] == inside) {
            return INSIDE;
        }
        long now = AllocatedBytes.now();
        if (now < 0) {
            return NOT_MEASURED;
        }
        block[active] = inside;
        return now;
    }

    /** @param entered what {@link #enter} returned */
    public static void exit(long entered, int slot) {
        try {
            if (entered >= 0) {
                long bytes = AllocatedBytes.now() - entered;
                long[] block = ThreadCounters.block(slot);
                if (block != null) {
                    int first = slot & ThreadCounters.MASK;
                    block[first]++;
                    block[first + 1] += bytes;
                    block[first + 3] = 0;
                }
            } else if (entered == NOT_MEASURED) {
                Constructions.count(slot + 2);
            }
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
            inside++;
        }
    }
}
