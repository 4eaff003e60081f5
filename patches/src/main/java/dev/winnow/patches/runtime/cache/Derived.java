package dev.winnow.patches.runtime.cache;

/**
 * One object that a class of the library made of another, kept for as long as it is asked for the same one.
 *
 * <p>It belongs to that class and lives exactly as long, so that it keeps no unloaded class loader alive. Safe for every
 * thread without a lock; two threads may derive the same twice.
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

    /** What was last kept by that class, if it was made of this very object; else null. */
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
