package dev.winnow.patches.runtime.cache;

/**
 * Remembers one object that a class of the library derived from another one.
 *
 * <p>It lives exactly as long as that class, so it keeps no unloaded class loader alive. Thread-safe without a lock; two
 * threads may derive the same object twice.
 */
public final class Derived {
    private static final ClassValue<Derived> KEPT = new ClassValue<Derived>() {
        @Override
        protected Derived computeValue(Class<?> owner) {
            return new Derived();
        }
    };

    private volatile Pair last;

    private Derived() {}

    /** The object that the class last derived, if it was derived from this very object, or null. */
    public static Object of(Object source, Class<?> owner) {
        Pair known = KEPT.get(owner).last;
        return known != null && known.source == source ? known.derived : null;
    }

    public static void keep(Object source, Object derived, Class<?> owner) {
        KEPT.get(owner).last = new Pair(source, derived);
    }

    private static final class Pair {
        final Object source;
        final Object derived;

        Pair(Object source, Object derived) {
            this.source = source;
            this.derived = derived;
        }
    }
}
