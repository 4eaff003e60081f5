package dev.winnow.agent;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One batch of loaded classes that were retransformed, and those that the JVM would not change. */
final class Retransformation {
    private final List<Class<?>> done = new ArrayList<>();
    private final Map<Class<?>, Throwable> refused = new LinkedHashMap<>();
    private final long nanos;

    /**
     * All in one batch, that is one pause; where the JVM turns the batch down, one by one, so that a class which it
     * refuses does not keep the others from being changed.
     */
    Retransformation(Instrumentation instrumentation, Collection<Class<?>> classes, Costs costs) {
        long start = System.nanoTime();
        if (!classes.isEmpty() && !changes(instrumentation, classes.toArray(new Class<?>[0]))) {
            refused.clear();
            for (Class<?> one : classes) {
                changes(instrumentation, one);
            }
        }
        nanos = System.nanoTime() - start;
        costs.retransformed(nanos);
    }

    private boolean changes(Instrumentation instrumentation, Class<?>... classes) {
        try {
            instrumentation.retransformClasses(classes);
            Collections.addAll(done, classes);
            return true;
        } catch (Exception | LinkageError | InternalError | OutOfMemoryError e) {
            refused.put(classes[0], e);
            return false;
        }
    }

    List<Class<?>> done() {
        return done;
    }

    /** Each of them with the JVM's reason; it is as it was before. */
    Map<Class<?>, Throwable> refused() {
        return refused;
    }

    long nanos() {
        return nanos;
    }
}
