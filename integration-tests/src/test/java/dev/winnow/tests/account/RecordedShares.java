package dev.winnow.tests.account;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.report.account.AccountSection;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** What the account of a recording says about a program of one class. */
final class RecordedShares {
    private RecordedShares() {}

    static Section section(Path recording) {
        AccountSection section = new AccountSection();
        ReadOutcome outcome = RecordingReader.read(List.of(recording), List.of(section));
        return section.content(new Scope(0, outcome.duration(), Scope.ALL_ROWS));
    }

    /** The places, each with its share. */
    static Table table(Section section) {
        return section.tables().stream()
                .filter(table -> table.key.equals("accountSites"))
                .findFirst()
                .orElseThrow(() -> new AssertionError(section.notes()));
    }

    /** The method of a row, without the program's class and the line. */
    static String method(List<Object> row, String simpleName) {
        return row.get(1).toString().replaceAll(simpleName + "\\.|:\\d+", "");
    }

    /** By method of the class, in per cent. */
    static Map<String, Interval> shares(Section section, String simpleName) {
        Map<String, Interval> shares = new HashMap<>();
        for (List<Object> row : table(section).rows()) {
            shares.put(method(row, simpleName), (Interval) row.get(3));
        }
        return shares;
    }
}
