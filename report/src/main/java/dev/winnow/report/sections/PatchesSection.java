package dev.winnow.report.sections;

import java.util.Set;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;

/** The section that shows the states of patches, at the end and over time. */
@AutoService(ReportSection.class)
public final class PatchesSection implements ReportSection {
    private final PatchHistory history = new PatchHistory();

    @Override
    public int position() {
        return 40;
    }

    @Override
    public Set<String> eventNames() {
        return history.eventNames();
    }

    @Override
    public void accept(RecordingEvent event) {
        history.accept(event);
    }

    @Override
    public void merge(ReportSection later) {
        history.merge(((PatchesSection) later).history);
    }

    @Override
    public Section content(Scope scope) {
        return new Section("patches", "Patches")
                .add(PatchTables.states(history))
                .detail(PatchTables.changes(history.changes()));
    }
}
