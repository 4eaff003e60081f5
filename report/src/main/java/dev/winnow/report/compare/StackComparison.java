package dev.winnow.report.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import dev.winnow.report.formats.AllocationStacks;
import dev.winnow.report.formats.WeightedStacks;
import dev.winnow.report.recording.Problem;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.Operations;

/**
 * Compares allocation stacks of two sides. If only one side has those of the JDK's events, both sides' stacks are Winnow's allocation
 * sites. The base is scaled to the operations of the other side or, if unknown, to its time.
 */
public final class StackComparison {
    private final Side base;
    private final Side changed;

    /** @param baseOperations like {@code changedOperations}, 0 to use those of {@code winnow.Arm} events */
    public StackComparison(
            Collection<Path> base, Collection<Path> changed, long baseOperations, long changedOperations) {
        this.base = new Side(base, baseOperations);
        this.changed = new Side(changed, changedOperations);
    }

    public List<Problem> problems() {
        List<Problem> problems = new ArrayList<>(base.outcome.problems);
        problems.addAll(changed.outcome.problems);
        return problems;
    }

    /** Whether both sides have stacks. */
    public boolean hasBothSides() {
        return !stacks(base).isEmpty() && !stacks(changed).isEmpty();
    }

    /** The differential flame graph as an HTML page. */
    public String flameGraph(String title) {
        return stacks(changed).differenceFrom(stacks(base), baseFactor(), title);
    }

    /** One line per stack with the scaled bytes of the base and the bytes of the other side. */
    public String collapsed() {
        return stacks(changed).collapsedDifferenceFrom(stacks(base), baseFactor());
    }

    private WeightedStacks stacks(Side side) {
        boolean comparable = base.stacks.ofJdk() == changed.stacks.ofJdk();
        return comparable ? side.stacks.stacks() : side.stacks.sites();
    }

    private double baseFactor() {
        return base.operations > 0 && changed.operations > 0
                ? (double) changed.operations / base.operations
                : (double) changed.outcome.duration().toNanos()
                        / base.outcome.duration().toNanos();
    }

    private static final class Side {
        final AllocationStacks stacks = new AllocationStacks();
        final ReadOutcome outcome;
        final long operations;

        Side(Collection<Path> paths, long given) {
            Operations recorded = new Operations();
            outcome = RecordingReader.read(paths, List.of(stacks, recorded));
            operations = given > 0 ? given : recorded.total();
        }
    }
}
