package dev.winnow.report.sites;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import dev.winnow.report.model.Section;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** The waste of collections as a share of everything that was allocated. */
public final class WasteTable {
    private final List<SiteSummary> collections;
    private final List<SiteSummary> sampled;
    private final double allBytes;

    /**
     * @param sites of the recordings; objects and arrays that are no collections are left out
     * @param allBytes what the recorded JVMs allocated altogether; positive
     */
    public WasteTable(List<SiteSummary> sites, double allBytes) {
        this.collections = sites.stream().filter(site -> !site.isShallow()).collect(Collectors.toList());
        this.sampled = collections.stream()
                .filter(site -> site.wastedBytes != SiteSummary.UNKNOWN)
                .sorted(Comparator.comparingLong((SiteSummary site) -> site.wastedBytes)
                        .reversed())
                .collect(Collectors.toList());
        this.allBytes = allBytes;
    }

    /**
     * Adds a sentence with the share of all sites, and the sites with most waste. Adds nothing if no site was sampled.
     *
     * @param figure the column of wasted bytes per operation or per second
     * @param unitBytes all bytes, in the unit of that column
     */
    public void addTo(Section section, Column figure, double unitBytes, int rows) {
        if (sampled.isEmpty()) {
            return;
        }
        section.note(summary());
        Table table = new Table(
                "accountWaste",
                "Waste of collections in all allocated bytes",
                List.of(
                        Column.text("site", "Site"),
                        Column.text("type", "Type"),
                        figure,
                        Column.decimal("sharePercent", "Share %", 2)));
        sampled.stream()
                .filter(site -> site.wastedBytes > 0)
                .limit(rows)
                .forEach(site -> table.add(
                        site.shortName(),
                        site.typeName(),
                        unitBytes * site.wastedBytes / allBytes,
                        percent(site.wastedBytes)));
        section.detail(table);
    }

    private String summary() {
        long wasted = sampled.stream().mapToLong(site -> site.wastedBytes).sum();
        return String.format(
                Locale.ROOT,
                "Waste is %.2f %% of all bytes: tables of collections that were outgrown or larger than needed. Known for %,d of"
                        + " %,d sites of collections; the waste of the others is not included.",
                percent(wasted),
                sampled.size(),
                collections.size());
    }

    private double percent(long bytes) {
        return 100 * bytes / allBytes;
    }
}
