package dev.winnow.agent.transform;

import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Rewrites many classes ahead of their retransformation: an attach has hundreds of them. */
public final class Preparation {
    private final ClassRewriter rewriter;
    private final AgentCosts costs;
    private final DesiredState desired;
    private final Queue<Map.Entry<Class<?>, byte[]>> waiting;

    /** @param classes each with its class file, or null if that is not read yet */
    public Preparation(ClassRewriter rewriter, AgentCosts costs, Map<Class<?>, byte[]> classes) {
        this.rewriter = rewriter;
        this.costs = costs;
        this.desired = rewriter.desired();
        this.waiting = new ConcurrentLinkedQueue<>(classes.entrySet());
    }

    /** Returns when all classes are rewritten for the desired state. */
    public void run() {
        long start = System.nanoTime();
        TwoThreads.run(waiting.size(), new Rewriting());
        costs.addTransform(System.nanoTime() - start);
    }

    private final class Rewriting implements Runnable {
        @Override
        public void run() {
            try (ClassFiles files = new ClassFiles()) {
                for (Map.Entry<Class<?>, byte[]> one = waiting.poll(); one != null; one = waiting.poll()) {
                    Class<?> loaded = one.getKey();
                    rewriter.prepare(loaded, one.getValue() == null ? files.read(loaded) : one.getValue(), desired);
                }
            }
        }
    }
}
