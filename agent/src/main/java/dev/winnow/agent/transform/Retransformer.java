package dev.winnow.agent.transform;

import java.lang.instrument.Instrumentation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.locks.LockSupport;

import dev.winnow.agent.transform.Retransformation.Refusal;
import dev.winnow.probes.sites.NotCounted;

/**
 * Makes the JVM pass loaded classes through the transformer again, in batches. The application stands still while the JVM replaces the
 * classes of a batch, not while it reads and verifies their new bytes.
 *
 * <p>The pause grows with the classes of the batch. In addition, JDK 17 walks the compiled code and all loaded classes once per batch, JDK 11
 * once per class: 25 ms each in a warm client of the SDK. Therefore batches are as large as a short pause allows, but on JDK 17 no
 * smaller than {@link #SMALLEST}, and on JDK 11 the application runs for as long as a batch took before the next one.
 *
 * <p>If one class of a batch cannot be changed, as one that does not link, the JVM changes none of them, and does not stop the application
 * either. It reads the classes in their order, so the one that failed is the last that it has shown to the transformer. That class is left out,
 * and those behind it are tried first from then on: however many classes fail, the JVM reads each other class twice at most.
 */
public final class Retransformer {
    /** Whether this JVM takes as long for one class as for many, except when the first ones are changed. */
    public static final boolean PAYS_PER_CLASS = Runtime.version().feature() < 17;

    /** How long all batches together may stop the application; classes that are left then stay as they are. */
    public static final long PAUSES_LIMIT_MILLIS = 30_000;

    private static final long PAUSE_MILLIS = 200;

    /** With 24,000 loaded classes, half of the pause of 2,000 classes on JDK 17 is the walk: smaller batches make the pauses hardly shorter. */
    private static final int SMALLEST = 512;

    /** How many classes the first batch has at most: a switch of patches has no more. */
    static final int FIRST = 512;

    private static final int LARGEST = 4096;
    private static final int GROWTH = 2;

    /** Whether the agent has changed classes in this JVM before. Static: an agent that detaches leaves this class behind. */
    private static boolean changedBefore;

    private final Instrumentation instrumentation;
    private final JvmAccess jvm;
    private final AgentCosts costs;
    private final boolean hadAgentAtStart;
    private final ChangedClasses changed = new ChangedClasses();

    /** Classes that did not link; asking the JVM again would read a batch in vain. */
    private final Set<Class<?>> unlinkable =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    /** The thread that retransforms; other threads may do so at the same time, on behalf of other agents. */
    private volatile Thread retransforming;

    private Class<?> lastReached;

    /** Of the present batch, those that were not changed before. */
    private final Set<Class<?>> offered = new HashSet<>();

    /** @param hadAgentAtStart whether this JVM was started with an agent, ours or another */
    public Retransformer(Instrumentation instrumentation, JvmAccess jvm, AgentCosts costs, boolean hadAgentAtStart) {
        this.instrumentation = instrumentation;
        this.jvm = jvm;
        this.costs = costs;
        this.hadAgentAtStart = hadAgentAtStart;
    }

    /** What is to be done about the classes of a batch, which may be tried more than once. */
    public interface BatchPreparation {
        /** Called before the JVM is asked to change the classes. Removes those that are to stay as they are, and adds them to the result. */
        void prepare(List<Class<?>> batch, Retransformation result);

        /** Called when the JVM has changed the classes. */
        void release(List<Class<?>> batch);

        /** For classes that need no preparation. */
        BatchPreparation NONE = new BatchPreparation() {
            @Override
            public void prepare(List<Class<?>> batch, Retransformation result) {}

            @Override
            public void release(List<Class<?>> batch) {}
        };
    }

    /** The classes that were ever changed. */
    public ChangedClasses changed() {
        return changed;
    }

    /** The JVM shows a loaded class to the transformer, in any thread. */
    void reached(Class<?> loaded) {
        if (Thread.currentThread() == retransforming) {
            lastReached = loaded;
        }
    }

    /**
     * The transformer gives the JVM changed bytes of a class, in any thread.
     *
     * @param loaded null if the class is about to load
     */
    void offered(ClassLoader loader, String name, Class<?> loaded) {
        // First: if there is no memory for it, the class stays as it is; once the JVM has changed the class, nothing
        // may fail.
        boolean isNew = changed.add(loader, name);
        if (isNew && loaded != null && Thread.currentThread() == retransforming) {
            offered.add(loaded);
        }
    }

    /** Retransforms classes. Those that the JVM refuses, and those that are known not to link, do not keep the others from being changed. */
    public synchronized Retransformation retransform(Collection<Class<?>> classes, BatchPreparation preparation) {
        Retransformation result = new Retransformation();
        long start = System.nanoTime();
        retransforming = Thread.currentThread();
        try {
            new Batches(classes, preparation, result).run();
        } finally {
            retransforming = null;
            lastReached = null;
            offered.clear();
        }
        costs.addRetransform(System.nanoTime() - start);
        return result;
    }

    private static synchronized boolean isQuick(boolean hadAgentAtStart) {
        // The compiled code of a JVM that was started without an agent does not record what it inlined: JDK 11 discards
        // all of it, once.
        boolean quick = !PAYS_PER_CLASS || !changedBefore && !hadAgentAtStart;
        changedBefore = true;
        return quick;
    }

    private final class Batches {
        /** Not yet shown to the JVM. */
        private final Deque<Class<?>> untried = new ArrayDeque<>();

        /** The JVM has read and linked these, in a batch that failed because of another class. */
        private final Deque<Class<?>> linkable = new ArrayDeque<>();

        private final BatchPreparation preparation;
        private final Retransformation result;
        private int size;
        private long pausesMillis;

        Batches(Collection<Class<?>> classes, BatchPreparation preparation, Retransformation result) {
            for (Class<?> one : classes) {
                if (unlinkable.contains(one)) {
                    refuse(result, one, NotCounted.Reason.UNLINKABLE);
                } else {
                    untried.add(one);
                }
            }
            this.preparation = preparation;
            this.result = result;
        }

        void run() {
            if (untried.isEmpty()) {
                return;
            }
            size = isQuick(hadAgentAtStart) ? FIRST : 1;
            boolean isSingle = untried.size() <= size;
            while (!untried.isEmpty() || !linkable.isEmpty()) {
                if (pausesMillis > PAUSES_LIMIT_MILLIS) {
                    untried.addAll(linkable);
                    for (Class<?> left : untried) {
                        refuse(result, left, NotCounted.Reason.PAUSES_LIMIT);
                    }
                    return;
                }
                List<Class<?>> batch = new ArrayList<>(size);
                take(untried, batch);
                int tried = batch.size();
                take(linkable, batch);
                int before = result.refused.size();
                preparation.prepare(batch, result);
                tried -= result.refused.size() - before;
                if (!batch.isEmpty()) {
                    retransform(batch, tried, isSingle);
                }
            }
        }

        private void take(Deque<Class<?>> from, List<Class<?>> batch) {
            while (batch.size() < size && !from.isEmpty()) {
                batch.add(from.poll());
            }
        }

        /** @param tried how many classes at the beginning of the batch are shown to the JVM for the first time */
        private void retransform(List<Class<?>> batch, int tried, boolean isSingle) {
            lastReached = null;
            offered.clear();
            long before = isSingle ? -1 : jvm.safepointMillis();
            long start = System.nanoTime();
            try {
                instrumentation.retransformClasses(batch.toArray(new Class<?>[0]));
            } catch (Exception | LinkageError | InternalError | OutOfMemoryError e) {
                for (Class<?> one : offered) {
                    changed.remove(one);
                }
                failed(batch, Math.max(0, tried), e);
                return;
            }
            long nanos = System.nanoTime() - start;
            result.done.addAll(batch);
            preparation.release(batch);
            long pause = before < 0 ? nanos / 1_000_000 : jvm.safepointMillis() - before;
            pausesMillis += pause;
            size = next(batch.size(), pause);
            if (PAYS_PER_CLASS && !untried.isEmpty()) {
                LockSupport.parkNanos(nanos);
            }
        }

        private int next(int classes, long pause) {
            long wanted = classes * PAUSE_MILLIS / Math.max(1, pause);
            long most = Math.min(LARGEST, PAYS_PER_CLASS ? LARGEST : (long) classes * GROWTH);
            return (int) Math.max(PAYS_PER_CLASS ? 1 : SMALLEST, Math.min(most, wanted));
        }

        private void failed(List<Class<?>> batch, int tried, Throwable e) {
            int failing = e instanceof OutOfMemoryError ? -1 : batch.indexOf(lastReached);
            if (failing < 0 && batch.size() > 1) {
                size = batch.size() / 2;
                putBack(batch, 0, tried);
                return;
            }
            failing = Math.max(0, failing);
            boolean links = !(e instanceof InternalError);
            Class<?> culprit = batch.get(failing);
            if (links) {
                refuse(result, culprit, NotCounted.Reason.RETRANSFORMATION_REFUSED, e.toString());
            } else {
                unlinkable.add(culprit);
                refuse(result, culprit, NotCounted.Reason.UNLINKABLE);
            }
            linkable.addAll(batch.subList(0, failing));
            putBack(batch, failing + 1, tried);
        }

        /** Puts the classes from that one on back to where they were. */
        private void putBack(List<Class<?>> batch, int from, int tried) {
            for (int i = batch.size() - 1; i >= from; i--) {
                (i < tried ? untried : linkable).addFirst(batch.get(i));
            }
        }
    }

    static void refuse(Retransformation result, Class<?> one, NotCounted.Reason reason) {
        refuse(result, one, reason, reason.text());
    }

    private static void refuse(Retransformation result, Class<?> one, NotCounted.Reason reason, String cause) {
        result.refused.put(one, new Refusal(reason, cause));
    }
}
