package dev.winnow.agent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What one change of the wanted patches did. */
public final class Switching {
    private final List<Change> changes = new ArrayList<>();
    private final int concerned;
    private final List<Class<?>> classes;
    private final int prepared;
    private final long prepareNanos;
    private final long nanos;

    Switching(int concerned, List<Class<?>> classes, int prepared, long prepareNanos, long nanos) {
        this.concerned = concerned;
        this.classes = classes;
        this.prepared = prepared;
        this.prepareNanos = prepareNanos;
        this.nanos = nanos;
    }

    /** Nothing had to be done. */
    static Switching none() {
        return new Switching(0, Collections.emptyList(), 0, 0, 0);
    }

    void add(Change change) {
        changes.add(change);
    }

    public List<Change> changes() {
        return Collections.unmodifiableList(changes);
    }

    /** How many loaded classes are other than before. */
    public int concerned() {
        return concerned;
    }

    /** Those of them that were retransformed. */
    public List<Class<?>> classes() {
        return Collections.unmodifiableList(classes);
    }

    /** How many of those had been made before the switch began. */
    public int prepared() {
        return prepared;
    }

    /** How long it took to get ready: templates were read and classes made, and all still ran as before. */
    public long prepareNanos() {
        return prepareNanos;
    }

    /** How long it took then, from the first class that was to change until all of them were as wanted. */
    public long nanos() {
        return nanos;
    }

    /** One patch, before and after. */
    public static final class Change {
        private final PatchStatus before;
        private final PatchStatus after;
        private final int classes;

        Change(PatchStatus before, PatchStatus after, int classes) {
            this.before = before;
            this.after = after;
            this.classes = classes;
        }

        public PatchStatus before() {
            return before;
        }

        public PatchStatus after() {
            return after;
        }

        /** Loaded classes that it concerned. */
        public int classes() {
            return classes;
        }
    }
}
