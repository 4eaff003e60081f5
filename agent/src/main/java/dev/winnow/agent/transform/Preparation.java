package dev.winnow.agent.transform;

import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Rewrites many classes with two threads. An attach has hundreds of them, and where the application keeps every core busy a second
 * thread nearly halves the wait; more threads would take the cores away from the application.
 */
public final class Preparation {
    /** Starting a thread is not worth it for fewer classes. */
    private static final int FEW = 16;

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
        rewriteAll();
        costs.addTransform(System.nanoTime() - start);
    }

    private void rewriteAll() {
        if (waiting.size() <= FEW || Runtime.getRuntime().availableProcessors() == 1) {
            rewriteWaiting();
            return;
        }
        Thread helper = new Thread(null, new Rewriting(), "winnow-prepare", 0, false);
        helper.setDaemon(true);
        helper.start();
        rewriteWaiting();
        try {
            helper.join();
        } catch (InterruptedException e) {
            // The class that the helper still rewrites is then rewritten during the switch.
            Thread.currentThread().interrupt();
        }
    }

    private void rewriteWaiting() {
        for (Map.Entry<Class<?>, byte[]> one = waiting.poll(); one != null; one = waiting.poll()) {
            rewriter.prepare(one.getKey(), one.getValue(), desired);
        }
    }

    private final class Rewriting implements Runnable {
        @Override
        public void run() {
            rewriteWaiting();
        }
    }
}
