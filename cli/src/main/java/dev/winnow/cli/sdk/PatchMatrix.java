package dev.winnow.cli.sdk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

import static java.util.stream.Collectors.toList;

/** What would become of each patch in each release; releases that do not differ share a column. */
public final class PatchMatrix {
    private final Map<String, List<Outcome>> byRelease = new LinkedHashMap<>();

    /** @param outcomes one for each patch, for every release in the same order */
    public void add(String release, List<Outcome> outcomes) {
        byRelease.put(release, outcomes);
    }

    public Map<String, List<Outcome>> byRelease() {
        return byRelease;
    }

    /** Ids of the patches that no release has code for: nothing that the table would have to repeat for each. */
    public List<String> absentThroughout() {
        List<String> ids = new ArrayList<>();
        for (int patch = 0; patch < first().size(); patch++) {
            if (isAbsentThroughout(patch)) {
                ids.add(first().get(patch).patch().id());
            }
        }
        return ids;
    }

    private boolean isAbsentThroughout(int patch) {
        return byRelease.values().stream()
                .allMatch(outcomes -> outcomes.get(patch).state() == PatchState.ABSENT);
    }

    private List<Outcome> first() {
        return byRelease.values().iterator().next();
    }

    /** Without the patches that are {@link #absentThroughout}. */
    public Table table() {
        List<Column> columns = new ArrayList<>();
        List<List<Outcome>> distinct = new ArrayList<>();
        columns.add(Column.text("patch", "patch"));
        String first = null;
        String last = null;
        List<PatchState> states = null;
        for (Map.Entry<String, List<Outcome>> release : byRelease.entrySet()) {
            List<PatchState> here =
                    release.getValue().stream().map(Outcome::state).collect(toList());
            if (!here.equals(states)) {
                close(columns, first, last);
                first = release.getKey();
                states = here;
                distinct.add(release.getValue());
            }
            last = release.getKey();
        }
        close(columns, first, last);
        Table table = new Table("patches", "Patches by release of the SDK", columns);
        for (int row = 0; row < first().size(); row++) {
            if (isAbsentThroughout(row)) {
                continue;
            }
            Object[] cells = new Object[columns.size()];
            cells[0] = first().get(row).patch().id();
            for (int column = 1; column < cells.length; column++) {
                cells[column] = distinct.get(column - 1).get(row).state();
            }
            table.add(cells);
        }
        return table;
    }

    private static void close(List<Column> columns, String first, String last) {
        if (first != null) {
            String title = first.equals(last) ? first : first + ".." + last;
            columns.add(Column.text(title, title));
        }
    }
}
