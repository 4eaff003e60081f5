package dev.winnow.probes.runtime;

/** Decides which threads may have counters of their own. */
final class ThreadEligibility {
    private static final Class<?> VIRTUAL = virtualThreads();

    /** Counters are found by thread id, so a class that overrides {@code getId()} could not be found again. */
    private static final ClassValue<Boolean> KEEPS_ITS_ID = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> threadClass) {
            try {
                return threadClass.getMethod("getId").getDeclaringClass() == Thread.class;
            } catch (NoSuchMethodException | LinkageError unknown) {
                return false;
            }
        }
    };

    private ThreadEligibility() {}

    /** False for virtual threads, of which there may be very many, and for subclasses that override {@code getId()}. */
    static boolean mayOwnCounters(Thread thread) {
        Class<?> threadClass = thread.getClass();
        return threadClass == Thread.class
                || !(VIRTUAL != null && VIRTUAL.isInstance(thread)) && KEEPS_ITS_ID.get(threadClass);
    }

    /** The superclass of virtual threads (JDK 21 and newer); null in older JDKs. */
    private static Class<?> virtualThreads() {
        try {
            return Class.forName("java.lang.BaseVirtualThread", false, null);
        } catch (ClassNotFoundException olderJdk) {
            return null;
        }
    }
}
