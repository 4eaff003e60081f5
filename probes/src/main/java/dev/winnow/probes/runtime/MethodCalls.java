package dev.winnow.probes.runtime;

/**
 * What woven code calls at the begin and the end of a method whose bytes are measured. A method's slots: [0] calls measured, [1]
 * the bytes of these, [2] calls whose bytes could not be measured, [3] whether the thread is in a call that is measured.
 * A call inside a measured call of the same method is part of that one: its bytes are counted once, and it is not counted.
 */
public final class MethodCalls {
    /** Inside a measured call. */
    private static final long INSIDE = -1;

    private static final long NOT_MEASURED = -2;

    private MethodCalls() {}

    /** To be called before any class is woven: what may fail, or allocates once, shall not do it in the application. */
    public static boolean canMeasure() {
        ConstructorStack.isInsideAnother("");
        return AllocatedBytes.now() >= 0;
    }

    /** @return what {@link #exit} needs */
    public static long enter(int slot) {
        long[] block = Rows.block(slot);
        return block == null ? NOT_MEASURED : enter(block, (slot & Row.MASK) + 3);
    }

    /**
     * As {@link #enter(int)} for a constructor, of which nothing tells that it has thrown: no code may stand around the call of
     * the super class's constructor. So the stack is asked whether a call inside one is what it seems to be.
     *
     * @param type dotted name of the class that is constructed
     */
    public static long enterConstructor(int slot, String type) {
        long[] block = Rows.block(slot);
        if (block == null) {
            return NOT_MEASURED;
        }
        int active = (slot & Row.MASK) + 3;
        if (block[active] != 0 && !ConstructorStack.isInsideAnother(type)) {
            block[active] = 0;
        }
        return enter(block, active);
    }

    private static long enter(long[] block, int active) {
        if (block[active] != 0) {
            return INSIDE;
        }
        long now = AllocatedBytes.now();
        if (now < 0) {
            return NOT_MEASURED;
        }
        block[active] = 1;
        return now;
    }

    /** @param entered what {@link #enter} returned */
    public static void exit(long entered, int slot) {
        if (entered >= 0) {
            long bytes = AllocatedBytes.now() - entered;
            long[] block = Rows.block(slot);
            if (block != null) {
                int first = slot & Row.MASK;
                block[first]++;
                block[first + 1] += bytes;
                block[first + 3] = 0;
            }
        } else if (entered == NOT_MEASURED) {
            Constructions.count(slot + 2);
        }
    }
}
