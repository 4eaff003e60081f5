package dev.winnow.cli.report;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.report.fleet.FleetSplit;
import dev.winnow.report.recording.Problem;

/** What {@code winnow compare} compares: the recordings of both sides. */
final class ComparedRecordings {
    final List<Path> base;
    final List<Path> changed;

    /** Of the two sides, unless the user gives others. */
    final List<String> names;

    /** What could not be read when the recordings were assigned to the sides. */
    final List<Problem> unread;

    /** Which recordings belong to no side; null if all do. */
    final String leftOut;

    /** Why there are not two sides; null if there are. */
    final String defect;

    private ComparedRecordings(
            List<Path> base,
            List<Path> changed,
            List<String> names,
            List<Problem> unread,
            String leftOut,
            String defect) {
        this.base = base;
        this.changed = changed;
        this.names = names;
        this.unread = unread;
        this.leftOut = leftOut;
        this.defect = defect;
    }

    /** Two sides that the user names: files or directories. */
    static ComparedRecordings of(Path base, Path changed) {
        return new ComparedRecordings(
                List.of(base), List.of(changed), List.of("base", "changed"), List.of(), null, null);
    }

    /** The unpatched and the patched JVMs of one directory. */
    static ComparedRecordings within(Path directory) {
        FleetSplit fleet = FleetSplit.of(directory);
        String leftOut = fleet.switched + " recordings in which patches were switched";
        String defect = directory + ": has " + fleet.unpatched.size() + " recordings without and "
                + fleet.patched.size() + " with patches" + (fleet.switched == 0 ? "" : ", and " + leftOut)
                + "; to compare with something else, name it";
        return new ComparedRecordings(
                fleet.unpatched,
                fleet.patched,
                List.of("unpatched", "patched"),
                fleet.unread,
                fleet.switched == 0 ? null : leftOut,
                fleet.unpatched.isEmpty() || fleet.patched.isEmpty() ? defect : null);
    }
}
