package dev.winnow.report.sections;

import java.util.Collection;
import java.util.List;

import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** Creates the tables of patches: their final states, and all changes. */
public final class PatchTables {
    private static final Column TIME = Column.text("time", "Time");
    private static final Column PATCH = Column.text("patch", "Patch");
    private static final Column PREVIOUS = Column.text("previous", "Previous state");
    private static final Column STATE = Column.text("state", "State");
    private static final Column MILLIS = Column.decimal("durationMillis", "Duration ms", 1);
    private static final Column REASON = Column.text("reason", "Reason");

    private PatchTables() {}

    public static Table states(PatchHistory history) {
        Table table = new Table("patchStates", "Final states of patches", List.of(PATCH, STATE, REASON));
        history.last().forEach(change -> table.add(change.patch, change.state, change.reason));
        return table;
    }

    public static Table changes(Collection<PatchChange> changes) {
        Table table = new Table(
                "patchChanges", "Changes of patch states", List.of(TIME, PATCH, PREVIOUS, STATE, MILLIS, REASON));
        for (PatchChange change : changes) {
            table.add(
                    change.time.toString(),
                    change.patch,
                    change.previous,
                    change.state,
                    change.duration.toNanos() / 1e6,
                    change.reason);
        }
        return table;
    }
}
