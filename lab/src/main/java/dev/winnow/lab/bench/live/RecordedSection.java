package dev.winnow.lab.bench.live;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.report.account.AccountSection;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** The account of a recording as {@code winnow report} shows it, in bytes per operation. */
record RecordedSection(Section section) {
    /** Owners of the bench's own code, whose clients differ. */
    private static final String OWN = "dev.winnow";

    /** @param operations in the recorded time; 0 if the recording knows */
    static RecordedSection of(Path recording, long operations) {
        AccountSection account = new AccountSection();
        ReadOutcome outcome = RecordingReader.read(List.of(recording), List.of(account));
        return new RecordedSection(account.content(new Scope(operations, outcome.duration(), Scope.ALL_ROWS)));
    }

    /** The first line: what is accounted for. */
    String summary() {
        return section.notes().isEmpty() ? "nothing" : section.notes().get(0);
    }

    Map<String, Figure> owners() {
        return figures("accountOwners", List.of("owner"));
    }

    /** Site, type, and who allocates. */
    Map<String, Figure> sites() {
        return figures("accountSites", List.of("site", "type"));
    }

    private Map<String, Figure> figures(String key, List<String> names) {
        Table table = section.tables().stream()
                .filter(each -> each.key.equals(key))
                .findFirst()
                .orElseThrow(() -> new RunFailedException("the recording has no account: " + section.notes()));
        List<String> columns = table.columns.stream().map(column -> column.key).toList();
        Map<String, Figure> figures = new HashMap<>();
        for (List<Object> row : table.rows()) {
            if (row.get(columns.indexOf("owner")).toString().startsWith(OWN)) {
                continue;
            }
            String name = String.join(
                    " ",
                    names.stream()
                            .map(column -> row.get(columns.indexOf(column)).toString())
                            .toList());
            double bytes = (double) row.get(columns.indexOf("bytesPerOperation"));
            Object share = row.get(columns.indexOf("sharePercent"));
            double margin = share instanceof Interval interval && interval.value > 0
                    ? bytes * (interval.high - interval.value) / interval.value
                    : 0;
            figures.merge(name, new Figure(bytes, margin), Figure::plus);
        }
        return figures;
    }

    /**
     * Bytes per operation.
     *
     * @param margin half of the 95 % interval; 0 if exact
     */
    record Figure(double bytes, double margin) {
        static final Figure NONE = new Figure(0, 0);

        Figure plus(Figure other) {
            return new Figure(bytes + other.bytes, Math.hypot(margin, other.margin));
        }
    }
}
