package dev.winnow.report.canary;

import com.google.auto.service.AutoService;
import dev.winnow.report.compare.CompareSection;
import dev.winnow.report.compare.Sides;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.statistics.Sample;

/** The verdict on the JVMs of one side against those of the other. Shown if each side has several. */
@AutoService(CompareSection.class)
public final class FleetComparison implements CompareSection {
    private final FleetFigures base = new FleetFigures();
    private final FleetFigures changed = new FleetFigures();

    @Override
    public int position() {
        return 3;
    }

    @Override
    public EventSink base() {
        return base;
    }

    @Override
    public EventSink changed() {
        return changed;
    }

    @Override
    public Section content(Sides sides) {
        Section section = new Section("fleetVerdict", "All JVMs of both sides");
        if (base.jvms().size() >= Sample.LEAST_SIZE && changed.jvms().size() >= Sample.LEAST_SIZE) {
            new VerdictTable(base.jvms(), changed.jvms())
                    .addTo(section, "fleetVerdict", sides.baseName, sides.changedName);
        }
        return section;
    }
}
