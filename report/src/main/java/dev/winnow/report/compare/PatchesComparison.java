package dev.winnow.report.compare;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Section;
import dev.winnow.report.sections.PatchHistory;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** Compares the final states of patches. */
@AutoService(CompareSection.class)
public final class PatchesComparison extends BothSides<PatchHistory> {
    private static final int BASE = 0;
    private static final int CHANGED = 1;

    public PatchesComparison() {
        super(40, PatchHistory::new);
    }

    @Override
    public Section content(Sides sides) {
        Map<String, String[]> states = new TreeMap<>();
        put(base, BASE, states);
        put(changed, CHANGED, states);
        Table table = new Table(
                "patchStates",
                "Final states of patches",
                List.of(
                        Column.text("patch", "Patch"),
                        Column.text("base", sides.baseName),
                        Column.text("changed", sides.changedName)));
        states.forEach((patch, both) -> table.add(patch, both[BASE], both[CHANGED]));
        return new Section("patchStates", "Patches").add(table);
    }

    private static void put(PatchHistory history, int side, Map<String, String[]> states) {
        history.last()
                .forEach(change -> states.computeIfAbsent(change.patch, any -> new String[2])[side] = change.state);
    }
}
