package dev.winnow.probes.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Collections whose final size is being learned. A few of them are held, with strong references and for a fraction of a second,
 * until whoever learns has read their sizes. Those of a time are held together, in turns: then none needs a time of its own.
 */
public final class Fills {
    private static volatile Turn current;
    private static Turn last;

    private Fills() {}

    /** A construction that is being watched. */
    public static final class Held {
        /** The {@link #capacity} of one whose constructor is asked for none. */
        public static final int NO_CAPACITY = -1;

        /** That of a copy of another collection, whose table depends on that one. */
        public static final int COPY = -2;

        public final Object collection;
        /** What the constructor was asked for, {@link #NO_CAPACITY} or {@link #COPY}. */
        public final int capacity;

        public final int slot;

        Held(Object collection, int capacity, int slot) {
            this.collection = collection;
            this.capacity = capacity;
            this.slot = slot;
        }
    }

    private static final class Turn {
        /** More than this are not held: the rest is dropped, whatever its size, which does not bias what is learned. */
        private static final int CAPACITY = 1024;

        private final AtomicInteger count = new AtomicInteger();

        /** Written without a barrier, because what is in it is immutable; who is late is not read. */
        private final Held[] held = new Held[CAPACITY];

        boolean isFull() {
            return count.get() >= CAPACITY;
        }

        void add(Held one) {
            int index = count.getAndIncrement();
            if (index < CAPACITY) {
                held[index] = one;
            }
        }

        List<Held> all() {
            List<Held> all = new ArrayList<>();
            for (int i = 0; i < Math.min(count.get(), CAPACITY); i++) {
                if (held[i] != null) {
                    all.add(held[i]);
                }
            }
            return all;
        }
    }

    static void hold(Object collection, int capacity, int slot) {
        Turn turn = current;
        if (turn != null && !turn.isFull()) {
            turn.add(new Held(collection, capacity, slot));
        }
    }

    /** @return false if somebody is learning already */
    public static synchronized boolean open() {
        if (current != null) {
            return false;
        }
        current = new Turn();
        last = new Turn();
        return true;
    }

    /** Begins a turn. @return what the turn before the one that ends now has held: each at least as long as that one lasted */
    public static synchronized List<Held> turn() {
        if (current == null) {
            return Collections.emptyList();
        }
        List<Held> before = last.all();
        last = current;
        current = new Turn();
        return before;
    }

    /** Lets go of everything. */
    public static synchronized void close() {
        current = null;
        last = null;
    }
}
