package dev.winnow.agent;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Loaded classes that were retransformed, and those that the JVM would not change. */
final class Retransformation {
    private final List<Class<?>> done = new ArrayList<>();
    private final Map<Class<?>, Throwable> refused = new LinkedHashMap<>();
    private final long nanos;

    /**
     * All in one batch, or several where the JVM would stand still for long; where the JVM turns a batch down, one by one, so
     * that a class which it refuses does not keep the others from being changed.
     */
    Retransformation(Instrumentation instrumentation, Collection<Class<?>> classes, Costs costs) {
        long start = System.nanoTime();
        if (!classes.isEmpty()) {
            changeInBatches(instrumentation, new ArrayList<>(classes), Pace.ofThisJvm());
        }
        nanos = System.nanoTime() - start;
        costs.retransformed(nanos);
    }

    private void changeInBatches(Instrumentation instrumentation, List<Class<?>> classes, Pace pace) {
        int end = 0;
        while (end < classes.size()) {
            int start = end;
            end += pace.next(classes.size() - start);
            change(instrumentation, classes.subList(start, end));
        }
    }

    private void change(Instrumentation instrumentation, List<Class<?>> batch) {
        try {
            instrumentation.retransformClasses(batch.toArray(new Class<?>[0]));
            done.addAll(batch);
        } catch (Exception | LinkageError | InternalError | OutOfMemoryError e) {
            if (batch.size() == 1) {
                refused.put(batch.get(0), e);
            } else {
                for (Class<?> one : batch) {
                    change(instrumentation, List.of(one));
                }
            }
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
