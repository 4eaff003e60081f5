package dev.winnow.report.sites;

import java.util.List;
import java.util.Set;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Chart;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;

/** The section that shows allocation sites by bytes, by count and by waste. */
@AutoService(ReportSection.class)
public final class SitesSection implements ReportSection {
    private static final int LARGEST_IN_CHART = 60;

    private final SiteAggregator sites = new SiteAggregator();

    @Override
    public int position() {
        return 10;
    }

    @Override
    public Set<String> eventNames() {
        return sites.eventNames();
    }

    @Override
    public void accept(RecordingEvent event) {
        sites.accept(event);
    }

    @Override
    public void merge(ReportSection later) {
        sites.merge(((SitesSection) later).sites);
    }

    /** All sites, those with most bytes first. */
    public List<SiteSummary> sites() {
        return sites.sites();
    }

    @Override
    public Section content(Scope scope) {
        List<SiteSummary> all = sites();
        Section section = new Section("sites", "Allocation sites")
                .note(
                        "Counts are exact. Bytes of a collection are what its constructor allocates: the object and its initial table. Each object is in one row only.");
        section.add(SitesTable.of(all, SiteOrder.BYTES, scope.operations, scope.rows));
        if (scope.rows < Scope.ALL_ROWS) {
            section.detail(SitesTable.of(all, SiteOrder.COUNT, scope.operations, scope.rows));
            if (all.stream().anyMatch(site -> site.wastedBytes > 0)) {
                section.detail(SitesTable.of(all, SiteOrder.WASTE, scope.operations, scope.rows));
            }
        }
        return section.add(treemap(all, scope.operations));
    }

    private static Chart treemap(List<SiteSummary> sites, long operations) {
        Chart chart = new Chart("siteBytes", "Bytes by site", Chart.Kind.TREEMAP, operations > 0 ? "B/op" : "B");
        sites.stream()
                .limit(LARGEST_IN_CHART)
                .forEach(site ->
                        chart.add(site.shortName() + " " + site.typeName(), site.bytes / Math.max(1.0, operations)));
        return chart;
    }
}
