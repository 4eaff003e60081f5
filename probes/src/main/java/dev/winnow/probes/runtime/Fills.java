package dev.winnow.probes.runtime;

import java.util.concurrent.ArrayBlockingQueue;

/**
 * Collections whose final size is being learned. A few of them are held, with strong references and for a fraction of a second,
 * until whoever learns has read their sizes.
 */
public final class Fills {
    /** More than this wait for nobody: the rest is dropped, whatever its size, which does not bias what is learned. */
    private static final int CAPACITY = 4096;

    private static volatile ArrayBlockingQueue<Held> waiting;

    private Fills() {}

    /** A construction that is being watched. */
    public static final class Held {
        public final Object collection;
        /** What the constructor was asked for; negative if for nothing. */
        public final int capacity;

        public final int slot;
        public final long nanoTime;

        Held(Object collection, int capacity, int slot) {
            this.collection = collection;
            this.capacity = capacity;
            this.slot = slot;
            this.nanoTime = System.nanoTime();
        }
    }

    static void hold(Object collection, int capacity, int slot) {
        ArrayBlockingQueue<Held> known = waiting;
        if (known != null) {
            known.offer(new Held(collection, capacity, slot));
        }
    }

    /** @return false if somebody is learning already */
    public static synchronized boolean open() {
        if (waiting != null) {
            return false;
        }
        waiting = new ArrayBlockingQueue<>(CAPACITY);
        return true;
    }

    /** The next one that is older than that, or null. */
    public static Held next(long nanos) {
        ArrayBlockingQueue<Held> known = waiting;
        Held oldest = known == null ? null : known.peek();
        return oldest == null || System.nanoTime() - oldest.nanoTime < nanos ? null : known.poll();
    }

    /** Lets go of everything. */
    public static synchronized void close() {
        waiting = null;
    }
}
