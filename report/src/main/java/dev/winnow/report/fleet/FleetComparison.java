package dev.winnow.report.fleet;

import com.google.auto.service.AutoService;
import dev.winnow.report.compare.BothSides;
import dev.winnow.report.compare.CompareSection;
import dev.winnow.report.compare.Sides;
import dev.winnow.report.model.Section;
import dev.winnow.report.statistics.Sample;

/** The verdict on the JVMs of one side against those of the other. Shown if each side has several. */
@AutoService(CompareSection.class)
public final class FleetComparison extends BothSides<FleetFigures> {
    public FleetComparison() {
        super(3, FleetFigures::new);
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
