package dev.winnow.probes.runtime;

/** Which threads may have a row of their own. */
final class ThreadKinds {
    private static final Class<?> VIRTUAL = virtualThreads();

    /** A thread is found by its id: one whose class makes up ids of its own could not be found again. */
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

    private ThreadKinds() {}

    /** False for virtual threads, which are too many, and for subclasses that override {@code getId()}. */
    static boolean mayOwnRow(Thread thread) {
        Class<?> threadClass = thread.getClass();
        return threadClass == Thread.class
                || !(VIRTUAL != null && VIRTUAL.isInstance(thread)) && KEEPS_ITS_ID.get(threadClass);
    }

    /** The superclass of virtual threads, final since JDK 21; null where there are none. */
    private static Class<?> virtualThreads() {
        try {
            return Class.forName("java.lang.BaseVirtualThread", false, null);
        } catch (ClassNotFoundException olderJdk) {
            return null;
        }
    }
}
