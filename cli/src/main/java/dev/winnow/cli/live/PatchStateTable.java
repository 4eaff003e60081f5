package dev.winnow.cli.live;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.report.formats.TextTables;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** The table of patches and their states: a row for each patch, or for each copy of its library if some are relocated. */
final class PatchStateTable {
    private static final Column COPY = Column.text("copy", "Copy");

    private PatchStateTable() {}

    static String render(ReplyValue patches) {
        boolean perCopy = hasRelocatedCopy(patches);
        List<Column> columns = new ArrayList<>(List.of(
                Column.text("id", "Patch"),
                Column.text("state", "State"),
                Column.text("title", "What it does"),
                Column.text("reason", "Reason")));
        if (perCopy) {
            columns.add(1, COPY);
        }
        Table table = new Table("patches", "Patches", columns);
        for (ReplyValue patch : patches) {
            if (perCopy && patch.path("copies").size() > 0) {
                for (ReplyValue copy : patch.path("copies")) {
                    table.add(row(patch, copy, name(copy)));
                }
            } else {
                table.add(row(patch, patch, perCopy ? "" : null));
            }
        }
        return TextTables.render(table);
    }

    private static boolean hasRelocatedCopy(ReplyValue patches) {
        for (ReplyValue patch : patches) {
            for (ReplyValue copy : patch.path("copies")) {
                if (!copy.path("prefix").asText().isEmpty()) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String name(ReplyValue copy) {
        String prefix = copy.path("prefix").asText();
        return prefix.isEmpty() ? "not relocated" : prefix;
    }

    /**
     * @param status the patch, or one of its copies
     * @param copy null for a table without that column
     */
    private static Object[] row(ReplyValue patch, ReplyValue status, String copy) {
        List<Object> row = new ArrayList<>(List.of(
                patch.path("id").asText(),
                status.path("state").asText(),
                patch.path("title").asText(),
                status.path("reason").asText()));
        if (copy != null) {
            row.add(1, copy);
        }
        return row.toArray();
    }
}
