package dev.winnow.report.fleet;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;

/** The section with the verdict on patched against unpatched JVMs. Shown if there are recordings of both. */
@AutoService(ReportSection.class)
public final class CanarySection implements ReportSection {
    private final FleetFigures fleet = new FleetFigures();

    @Override
    public int position() {
        return 7;
    }

    @Override
    public Set<String> eventNames() {
        return fleet.eventNames();
    }

    @Override
    public void recordingStarts(RecordingFacts recording) {
        fleet.recordingStarts(recording);
    }

    @Override
    public void accept(RecordingEvent event) {
        fleet.accept(event);
    }

    @Override
    public void recordingEnds() {
        fleet.recordingEnds();
    }

    @Override
    public void merge(ReportSection later) {
        fleet.merge(((CanarySection) later).fleet);
    }

    @Override
    public Section content(Scope scope) {
        Section section = new Section("canary", "Patched against unpatched JVMs");
        List<JvmFigures> unpatched = steady(false);
        List<JvmFigures> patched = steady(true);
        if (!unpatched.isEmpty() && !patched.isEmpty()) {
            new VerdictTable(unpatched, patched).addTo(section, "canary", "Unpatched", "Patched");
            int switched = fleet.jvms().size() - unpatched.size() - patched.size();
            if (switched > 0) {
                section.note(switched + " recordings in which patches were switched are left out.");
            }
        }
        return section;
    }

    private List<JvmFigures> steady(boolean patched) {
        return fleet.jvms().stream()
                .filter(jvm -> !jvm.switched && jvm.patched == patched)
                .collect(Collectors.toList());
    }
}
