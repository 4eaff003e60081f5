package dev.winnow.report.sections;

import java.util.List;
import java.util.Locale;
import java.util.Set;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.sampling.Share;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** The section that shows each class's share of all allocated bytes. */
@AutoService(ReportSection.class)
public final class ClassesSection implements ReportSection {
    private static final List<Column> COLUMNS = List.of(
            Column.text("class", "Class"),
            Column.interval("sharePercent", "Share % [95 %]", 2),
            Column.integer("samples", "Samples"));

    private final ClassShares shares = new ClassShares();

    @Override
    public int position() {
        return 30;
    }

    @Override
    public Set<String> eventNames() {
        return shares.eventNames();
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        shares.recordingStarts(recording);
    }

    @Override
    public void recordingEnds() {
        shares.recordingEnds();
    }

    @Override
    public void accept(RecordingEvent event) {
        shares.accept(event);
    }

    @Override
    public void merge(ReportSection later) {
        shares.merge(((ClassesSection) later).shares);
    }

    @Override
    public Section content(Scope scope) {
        Table table = new Table("classes", "Classes by share of allocated bytes", COLUMNS);
        shares.shares().largestFirst().stream()
                .limit(scope.rows)
                .forEach(share -> table.add(share.name, interval(share), share.samples));
        return new Section("classes", "Classes").note(estimationNote()).detail(table);
    }

    static Interval interval(Share share) {
        return new Interval(share.percent, share.low, share.high);
    }

    private String estimationNote() {
        return String.format(
                Locale.ROOT,
                "Estimated from %,d samples. The first sample of each thread is left out (%,d samples), because its weight"
                        + " includes what the thread allocated before the recording.",
                shares.samples(),
                shares.dropped());
    }
}
