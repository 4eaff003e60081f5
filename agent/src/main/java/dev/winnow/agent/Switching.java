package dev.winnow.agent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What one change of the wanted patches did. */
public final class Switching {
    private final List<Change> changes = new ArrayList<>();
    private final List<Class<?>> classes;
    private final long nanos;

    Switching(List<Class<?>> classes, long nanos) {
        this.classes = classes;
        this.nanos = nanos;
    }

    /** Nothing had to be done. */
    static Switching none() {
        return new Switching(Collections.emptyList(), 0);
    }

    void add(Change change) {
        changes.add(change);
    }

    public List<Change> changes() {
        return Collections.unmodifiableList(changes);
    }

    /** The loaded classes that were retransformed, in one batch. */
    public List<Class<?>> classes() {
        return Collections.unmodifiableList(classes);
    }

    /** How long the batch took. */
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

        /** Loaded classes that were retransformed for it. */
        public int classes() {
            return classes;
        }
    }
}
