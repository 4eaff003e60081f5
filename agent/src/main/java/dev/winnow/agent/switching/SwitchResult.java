package dev.winnow.agent.switching;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import dev.winnow.patches.engine.Outcome;

/** What one change of the enabled patches did. */
public final class SwitchResult {
    private final List<Change> changes = new ArrayList<>();
    private final ClassSwitch classes;

    SwitchResult(ClassSwitch classes) {
        this.classes = classes;
    }

    void add(Change change) {
        changes.add(change);
    }

    public List<Change> changes() {
        return Collections.unmodifiableList(changes);
    }

    /** How many loaded classes behave differently now, whether they were retransformed or switched by a flag. */
    public int switchedClasses() {
        return classes.targets.size();
    }

    public List<Class<?>> retransformed() {
        return Collections.unmodifiableList(classes.retransformation.done());
    }

    /** How many of the retransformed classes had been rewritten before the switch began. */
    public int preparedClasses() {
        return classes.prepared;
    }

    /** Time to read templates and rewrite classes; the application runs unchanged meanwhile. */
    public long prepareNanos() {
        return classes.prepareNanos;
    }

    /** Time of the switch itself, from the first to the last changed class. */
    public long nanos() {
        return classes.nanos;
    }

    /** One patch, before and after. */
    public static final class Change {
        private final Outcome before;
        private final Outcome after;
        private final int classes;

        Change(Outcome before, Outcome after, int classes) {
            this.before = before;
            this.after = after;
            this.classes = classes;
        }

        public Outcome before() {
            return before;
        }

        public Outcome after() {
            return after;
        }

        /** How many loaded classes the patch targets. */
        public int classes() {
            return classes;
        }
    }
}
