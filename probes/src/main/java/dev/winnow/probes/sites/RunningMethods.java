package dev.winnow.probes.sites;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Methods that threads have not returned from since a loaded class was woven: they run their old code, in which nothing counts. HotSpot gives the
 * frames of such code no source file, by which they are told apart from calls that began later; not in classes that name none. Does not see virtual
 * threads, whose stacks only the JVM knows.
 */
final class RunningMethods {
    /** A call that has not returned. */
    private static final class Call {
        private final WeakReference<Thread> thread;

        /** How many frames called it. */
        private final int depth;

        private final String method;

        Call(Thread thread, int depth, String method) {
            this.thread = new WeakReference<>(thread);
            this.depth = depth;
            this.method = method;
        }

        boolean isRunning() {
            Thread caller = thread.get();
            if (caller == null) {
                return false;
            }
            StackTraceElement[] stack = caller.getStackTrace();
            return depth < stack.length && method.equals(oldCode(stack[stack.length - 1 - depth]));
        }
    }

    private List<Call> calls = new ArrayList<>();

    /**
     * Looks at the stacks of all threads, for which the JVM stops the application: 4 to 10 ms with 100 threads, 60 to 120 ms with 2,000.
     *
     * @param woven names of methods with their classes, which have just been woven and should name a source file
     * @return those of them that are running
     */
    synchronized Set<String> find(Set<String> woven) {
        Set<String> found = new HashSet<>();
        try {
            for (Map.Entry<Thread, StackTraceElement[]> one :
                    Thread.getAllStackTraces().entrySet()) {
                if (runsAnyOf(woven, one.getValue())) {
                    found.addAll(addCalls(woven, one.getKey()));
                }
            }
        } catch (OutOfMemoryError | SecurityException noStacks) {
            // An attach must not fail because nobody knows what runs.
        }
        return found;
    }

    private static boolean runsAnyOf(Set<String> woven, StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (woven.contains(oldCode(frame))) {
                return true;
            }
        }
        return false;
    }

    /** Takes the stack of the thread alone, which has fewer frames than among all: from JDK 21 on, those of hidden classes are left out. */
    private Set<String> addCalls(Set<String> woven, Thread thread) {
        Set<String> found = new HashSet<>();
        StackTraceElement[] stack = thread.getStackTrace();
        for (int depth = 0; depth < stack.length; depth++) {
            String method = oldCode(stack[stack.length - 1 - depth]);
            if (woven.contains(method)) {
                calls.add(new Call(thread, depth, method));
                found.add(method);
            }
        }
        return found;
    }

    /** Looks at the threads with calls that were running before, and returns the methods that no thread runs any more. */
    synchronized Set<String> returned() {
        Set<String> returned = new HashSet<>();
        Set<String> running = new HashSet<>();
        try {
            List<Call> left = new ArrayList<>();
            for (Call call : calls) {
                boolean isRunning = call.isRunning();
                (isRunning ? running : returned).add(call.method);
                if (isRunning) {
                    left.add(call);
                }
            }
            calls = left;
        } catch (OutOfMemoryError | SecurityException noStacks) {
            return Set.of(); // all are looked at again the next time
        }
        returned.removeAll(running);
        return returned;
    }

    /** The method of a frame that runs code which the class has no more, or null. */
    private static String oldCode(StackTraceElement frame) {
        return frame.getFileName() != null ? null : frame.getClassName() + '.' + frame.getMethodName();
    }
}
