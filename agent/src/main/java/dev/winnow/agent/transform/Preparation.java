package dev.winnow.agent.transform;

import java.io.Closeable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import dev.winnow.probes.sites.NotCounted;

/** Rewrites classes ahead of their retransformation, on two threads: an attach has hundreds or thousands of them. */
public final class Preparation implements Retransformer.BatchPreparation, Closeable {
    private final ClassRewriter rewriter;
    private final AgentCosts costs;
    private final DesiredState desired;
    private final Map<Class<?>, byte[]> known;
    private final ClassFiles files = new ClassFiles();

    /** @param known class files that have been read already, by class; loses those that are used */
    public Preparation(ClassRewriter rewriter, AgentCosts costs, Map<Class<?>, byte[]> known) {
        this.rewriter = rewriter;
        this.costs = costs;
        this.desired = rewriter.desired();
        this.known = known;
    }

    /** Prepares as many of the classes as the JVM will change at once. */
    public void prepareFirst(Collection<Class<?>> classes) {
        List<Class<?>> first = new ArrayList<>();
        for (Class<?> one : classes) {
            if (first.size() < Retransformer.FIRST) {
                first.add(one);
            }
        }
        prepare(first);
    }

    @Override
    public void prepare(List<Class<?>> batch, Retransformation result) {
        prepare(batch);
        for (Iterator<Class<?>> each = batch.iterator(); each.hasNext(); ) {
            Class<?> one = each.next();
            if (rewriter.isOfSilentLoader(one)) {
                Retransformer.refuse(result, one, NotCounted.Reason.LOADER_SILENT);
                each.remove();
            } else if (rewriter.losesAttributes(one)) {
                Retransformer.refuse(result, one, NotCounted.Reason.LOSES_ATTRIBUTES);
                each.remove();
            }
        }
    }

    private void prepare(List<Class<?>> batch) {
        Queue<Class<?>> waiting = new ConcurrentLinkedQueue<>();
        for (Class<?> one : batch) {
            if (!rewriter.isPrepared(one)) {
                waiting.add(one);
            }
        }
        long start = System.nanoTime();
        TwoThreads.run(waiting.size(), new Runnable() {
            @Override
            public void run() {
                for (Class<?> one = waiting.poll(); one != null; one = waiting.poll()) {
                    byte[] file = known.get(one);
                    rewriter.prepare(one, file == null ? files.read(one) : file, desired);
                }
            }
        });
        for (Class<?> one : batch) {
            known.remove(one);
        }
        costs.addTransform(System.nanoTime() - start);
    }

    @Override
    public void release(List<Class<?>> batch) {
        rewriter.discardPrepared(batch);
    }

    @Override
    public void close() {
        files.close();
    }
}
