package dev.winnow.patches.runtime.cache;

/** Passes an object through a parameter that takes a text: to the next {@link #take} of the same thread. */
public final class Handover {
    /** Stands for the object that is passed. No other text is this object; for code that does not know it, it is JSON. */
    public static final String TEXT = new String("{}");

    /** An array, so that no thread keeps a class of ours. */
    private static final ThreadLocal<Object[]> PASSED = ThreadLocal.withInitial(() -> new Object[1]);

    private Handover() {}

    /** @return {@link #TEXT} */
    public static String give(Object object) {
        PASSED.get()[0] = object;
        return TEXT;
    }

    /** What was given last, or null if it was taken since. */
    public static Object take() {
        Object[] passed = PASSED.get();
        Object object = passed[0];
        passed[0] = null;
        return object;
    }
}
