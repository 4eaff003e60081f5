package dev.winnow.agent.transform;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Makes the JVM pass loaded classes through the transformer again. */
public final class Retransformer {
    /** Whether this JVM takes as long for one class as for many, except when the first ones are changed; see {@link BatchAllocator}. */
    public static final boolean PAYS_PER_CLASS = !BatchAllocator.WALKS_ONCE;

    private final Instrumentation instrumentation;
    private final AgentCosts costs;
    private final boolean hadAgentAtStart;

    /** @param hadAgentAtStart whether this JVM was started with an agent, ours or another */
    public Retransformer(Instrumentation instrumentation, AgentCosts costs, boolean hadAgentAtStart) {
        this.instrumentation = instrumentation;
        this.costs = costs;
        this.hadAgentAtStart = hadAgentAtStart;
    }

    /**
     * Retransforms in one batch, or in several where one would stop the application for long. If the JVM refuses a batch, its classes
     * are retransformed one by one, so that a refused class does not keep the others from being changed.
     */
    public Retransformation retransform(Collection<Class<?>> classes) {
        Retransformation result = new Retransformation();
        if (classes.isEmpty()) {
            return result;
        }
        long start = System.nanoTime();
        List<Class<?>> all = new ArrayList<>(classes);
        BatchAllocator allocator = BatchAllocator.ofThisJvm(hadAgentAtStart);
        for (int begin = 0; begin < all.size(); ) {
            int end = begin + allocator.next(all.size() - begin);
            retransformBatch(all.subList(begin, end), result);
            begin = end;
        }
        costs.addRetransform(System.nanoTime() - start);
        return result;
    }

    private void retransformBatch(List<Class<?>> batch, Retransformation result) {
        try {
            instrumentation.retransformClasses(batch.toArray(new Class<?>[0]));
            result.done.addAll(batch);
        } catch (Exception | LinkageError | InternalError | OutOfMemoryError e) {
            if (batch.size() == 1) {
                result.refused.put(batch.get(0), e);
            } else {
                for (Class<?> one : batch) {
                    retransformBatch(List.of(one), result);
                }
            }
        }
    }
}
