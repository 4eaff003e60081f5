package dev.winnow.report.sites;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Chart;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** The section that shows final sizes, resizes and waste of the sampled sites, with advice. */
@AutoService(ReportSection.class)
public final class FillSection implements ReportSection {
    private static final int LARGEST_IN_CHART = 40;

    private static final List<Column> COLUMNS = List.of(
            Column.text("site", "Site"),
            Column.text("type", "Type"),
            Column.text("requestedCapacity", "Requested capacity").inDetail(),
            Column.text("finalSizes", "Final sizes"),
            Column.decimal("medianSize", "Median size", 1).inDetail(),
            Column.decimal("resizesEach", "Resizes/collection", 2).inDetail(),
            Column.decimal("wastedBytesEach", "Wasted B/collection", 1).inDetail(),
            Column.decimal("wastedBytesPerSecond", "Wasted B/s", 0),
            Column.integer("adviceCapacity", "Advised capacity").inDetail(),
            Column.text("advice", "Advice"));

    /** Of the sites whose final sizes were learned. */
    private final Map<SiteKey, FillAccumulator> fills = new HashMap<>();

    @Override
    public int position() {
        return 20;
    }

    @Override
    public Set<String> eventNames() {
        return Set.of(WinnowEvents.AllocationSite.NAME);
    }

    @Override
    public void accept(RecordingEvent event) {
        if (FillAccumulator.knowsSizes(event)) {
            fills.computeIfAbsent(SiteAggregator.keyOf(event), any -> new FillAccumulator())
                    .add(event);
        }
    }

    @Override
    public void merge(ReportSection later) {
        ((FillSection) later)
                .fills.forEach((site, fill) -> fills.computeIfAbsent(site, any -> new FillAccumulator())
                        .merge(fill));
    }

    @Override
    public Section content(Scope scope) {
        List<SiteSummary> sampled =
                scope.section(SitesSection.class).map(SitesSection::sites).orElse(List.of()).stream()
                        .filter(site -> fills.containsKey(site.key))
                        .sorted(Comparator.comparingLong((SiteSummary site) -> fills.get(site.key).wastedBytes)
                                .reversed())
                        .collect(Collectors.toList());
        Table table = new Table("fill", "Final sizes and waste", COLUMNS);
        sampled.stream().limit(scope.rows).forEach(site -> table.add(row(site, scope)));
        return new Section("fill", "Final sizes of collections")
                .note(
                        "Waste is the bytes of tables that were outgrown or larger than needed. Only the listed sites were sampled.")
                .add(table)
                .add(chart(sampled));
    }

    private Object[] row(SiteSummary site, Scope scope) {
        FillAccumulator fill = fills.get(site.key);
        double perSecond = scope.perSecond(fill.wastedBytes);
        return new Object[] {
            site.shortName(),
            site.typeName(),
            site.capacityText(),
            CapacityAdvice.sizes(fill.leastSize, fill.greatestSize),
            fill.median(),
            perCollection(fill.resizes, fill),
            perCollection(fill.wastedBytes, fill),
            perSecond,
            fill.advice >= 0 ? fill.advice : null,
            advice(site, fill, scope.perSecond(fill.savedBytes))
        };
    }

    private static String advice(SiteSummary site, FillAccumulator fill, double savedPerSecond) {
        String requested = Double.isNaN(site.greatestCapacity) ? "" : site.capacityText();
        return new CapacityAdvice(site.typeName(), site.kind, requested)
                .line(fill.greatestSize, fill.advice, perCollection(fill.savedBytes, fill), savedPerSecond);
    }

    private static double perCollection(long total, FillAccumulator fill) {
        return fill.constructions == 0 ? Double.NaN : (double) total / fill.constructions;
    }

    private Chart chart(List<SiteSummary> sampled) {
        Chart chart = new Chart(
                "finalSizes", "Final sizes (bar) and requested capacity (dot)", Chart.Kind.INTERVALS, "entries");
        for (SiteSummary site : sampled.subList(0, Math.min(LARGEST_IN_CHART, sampled.size()))) {
            FillAccumulator fill = fills.get(site.key);
            double middle = Double.isNaN(fill.median()) ? fill.greatestSize : fill.median();
            double[] requested =
                    Double.isNaN(site.greatestCapacity) ? new double[0] : new double[] {site.greatestCapacity};
            chart.add(site.shortName(), middle, fill.leastSize, fill.greatestSize, requested);
        }
        return chart;
    }
}
