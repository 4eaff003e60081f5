package dev.winnow.patches.runtime.cache;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Remembers with which settings a method of an object has run to its end, for methods that would have no effect the next
 * time.
 *
 * <p>All is held weakly: a garbage collection may empty the table, and then the method runs once more. One run replaces
 * another one in the same slot.
 */
public final class CompletedRuns {
    private static final int SLOTS = 1024;
    private static final AtomicReferenceArray<WeakReference<Run>> RUNS = new AtomicReferenceArray<>(SLOTS);

    private CompletedRuns() {}

    /** Whether the method has completed with these very settings. If not, the caller now runs it. */
    public static boolean has(Object owner, Object... settings) {
        int slot = slot(owner);
        Run run = get(slot);
        if (run != null && run.is(owner, settings)) {
            return run.isCompleted;
        }
        RUNS.set(slot, new WeakReference<>(new Run(owner, settings)));
        return false;
    }

    /**
     * The method has completed. Remembers that only if {@link #has} was asked with the same settings before: settings that
     * have changed since then may not be those of the run.
     */
    public static void add(Object owner, Object... settings) {
        Run run = get(slot(owner));
        if (run != null && run.is(owner, settings)) {
            run.isCompleted = true;
        }
    }

    private static Run get(int slot) {
        WeakReference<Run> run = RUNS.get(slot);
        return run == null ? null : run.get();
    }

    private static int slot(Object owner) {
        return System.identityHashCode(owner) * 0x9E3779B9 >>> 22;
    }

    private static final class Run {
        private final Object owner;
        private final Object[] settings;
        private volatile boolean isCompleted;

        Run(Object owner, Object... settings) {
            this.owner = owner;
            this.settings = settings;
        }

        boolean is(Object otherOwner, Object... otherSettings) {
            if (owner != otherOwner || settings.length != otherSettings.length) {
                return false;
            }
            for (int i = 0; i < settings.length; i++) {
                if (settings[i] != otherSettings[i]) {
                    return false;
                }
            }
            return true;
        }
    }
}
