package dev.winnow.report.sites;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
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
            Column.text("requestedCapacity", "Requested capacity"),
            Column.text("finalSizes", "Final sizes"),
            Column.decimal("medianSize", "Median size", 1),
            Column.decimal("resizesEach", "Resizes/collection", 2),
            Column.decimal("wastedBytesEach", "Wasted B/collection", 1),
            Column.decimal("wastedBytesPerSecond", "Wasted B/s", 0),
            Column.integer("adviceCapacity", "Advised capacity"),
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
        boolean advised = fill.advice >= 0 && fill.savedBytes > 0;
        return new Object[] {
            site.shortName(),
            site.typeName(),
            site.capacityText(),
            CapacityAdvice.sizes(fill),
            fill.median(),
            perCollection(fill.resizes, fill),
            perCollection(fill.wastedBytes, fill),
            perSecond,
            fill.advice >= 0 ? fill.advice : null,
            advised ? CapacityAdvice.line(site, fill, scope.perSecond(fill.savedBytes)) : null
        };
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

    /** Says in one line what to change at a site. */
    private static final class CapacityAdvice {
        private CapacityAdvice() {}

        /**
         * {@code HashMap at Foo.java:42 requests 16, holds 19 to 24 entries; requesting 32 saves 144 B each, 31 kB/s}
         *
         * @param bytesPerSecond saved bytes per second; NaN, if the time is unknown, leaves the rate out
         */
        static String line(SiteSummary site, FillAccumulator fill, double bytesPerSecond) {
            String rate = Double.isNaN(bytesPerSecond) ? "" : ", " + rate(bytesPerSecond);
            return String.format(
                    Locale.ROOT,
                    "%s at %s requests %s, holds %s entries; requesting %d saves %,d B each%s",
                    site.typeName(),
                    place(site),
                    Double.isNaN(site.greatestCapacity) ? "the default" : site.capacityText(),
                    sizes(fill),
                    fill.advice,
                    Math.round((double) fill.savedBytes / fill.constructions),
                    rate);
        }

        static String sizes(FillAccumulator fill) {
            return fill.leastSize == fill.greatestSize
                    ? Long.toString(fill.greatestSize)
                    : fill.leastSize + " to " + fill.greatestSize;
        }

        /** {@code Foo.java:42}, or {@code Foo.method} where lines are unknown. */
        private static String place(SiteSummary site) {
            if (site.line < 0) {
                return site.shortName();
            }
            String name = site.key.declaringClass.substring(site.key.declaringClass.lastIndexOf('.') + 1);
            int nested = name.indexOf('$', 1);
            return (nested < 0 ? name : name.substring(0, nested)) + ".java:" + site.line;
        }

        private static String rate(double bytesPerSecond) {
            return bytesPerSecond < 1_000
                    ? String.format(Locale.ROOT, "%.0f B/s", bytesPerSecond)
                    : String.format(Locale.ROOT, "%,.0f kB/s", bytesPerSecond / 1_000);
        }
    }
}
