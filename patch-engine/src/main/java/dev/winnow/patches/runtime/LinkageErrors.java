package dev.winnow.patches.runtime;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/**
 * Where patched methods report errors of linkage: the one kind that their code can cause and the vendor's could not. It costs
 * nothing until then, being the target of an exception handler.
 */
public final class LinkageErrors {
    private static final Set<String> REPORTED = ConcurrentHashMap.newKeySet();
    private static volatile BiConsumer<String, LinkageError> listener;

    private LinkageErrors() {}

    /** @param whoActs told the ids of the patches, with blanks between, and the error, once; null for nobody */
    public static void listen(BiConsumer<String, LinkageError> whoActs) {
        listener = whoActs;
        REPORTED.clear();
    }

    /**
     * Called by patched methods, which then throw the error on.
     *
     * @param patches their ids, with blanks between and around
     * @param method class and method, as a stack trace names them
     */
    public static void report(LinkageError error, String patches, String method) {
        try {
            BiConsumer<String, LinkageError> known = listener;
            if (known != null && isOurs(error, method) && REPORTED.add(patches)) {
                known.accept(patches.trim(), error);
            }
        } catch (Throwable t) {
            // The application gets its own error, not ours.
        }
    }

    /** Whether it arose in the patched method itself or in what we gave it, and not in code that the vendor calls, too. */
    private static boolean isOurs(LinkageError error, String method) {
        for (StackTraceElement frame : error.getStackTrace()) {
            if (!isLinking(frame)) {
                String thrower = frame.getClassName() + '.' + frame.getMethodName();
                return thrower.equals(method) || thrower.startsWith("dev.winnow.");
            }
        }
        return true;
    }

    /** The JVM links method references, lambdas and method handles in classes of its own, which then throw the error. */
    private static boolean isLinking(StackTraceElement frame) {
        return frame.getClassName().startsWith("java.lang.invoke.")
                || frame.getClassName().startsWith("jdk.internal.");
    }
}
