package dev.winnow.agent.transform;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Classes that threads are defining at this moment. The JVM shows a class file to the transformers when the definition begins, and
 * lists the class among the loaded ones when it ends, which may be much later: the superclass is loaded in between. So whoever
 * changes what the transformer does and then looks for loaded classes misses such a class both times, unless they wait in between.
 */
public final class PendingDefinitions {
    private static final long LIMIT_NANOS = 5_000_000_000L;
    private static final int POLL_MILLIS = 2;

    private PendingDefinitions() {}

    /**
     * Waits until the definitions that have begun before the call have ended; five seconds at most, because a class loader may wait
     * for anything. Does not see those in virtual threads, whose stacks only the JVM knows.
     *
     * <p>The JVM stops the application while it takes the stacks of all threads: for 4 to 10 ms with 100 threads of 60 frames, for
     * 60 to 120 ms with 2,000.
     */
    public static void await() {
        long start = System.nanoTime();
        try {
            Set<Thread> defining = definingThreads();
            while (!defining.isEmpty() && System.nanoTime() - start < LIMIT_NANOS) {
                Thread.sleep(POLL_MILLIS);
                defining.removeIf(thread -> !isDefining(thread.getStackTrace()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (OutOfMemoryError | SecurityException noStacks) {
            // What the caller does next must not depend on them: without waiting, it misses at most what is loading
            // right now.
        }
    }

    private static Set<Thread> definingThreads() {
        Set<Thread> defining = new HashSet<>();
        for (Map.Entry<Thread, StackTraceElement[]> one :
                Thread.getAllStackTraces().entrySet()) {
            if (one.getKey() != Thread.currentThread() && isDefining(one.getValue())) {
                defining.add(one.getKey());
            }
        }
        return defining;
    }

    /** All ways to define a class end in a native method {@code defineClass0}, {@code 1} or {@code 2}, of ClassLoader or Unsafe. */
    private static boolean isDefining(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (frame.isNativeMethod() && frame.getMethodName().startsWith("defineClass")) {
                return true;
            }
        }
        return false;
    }
}
