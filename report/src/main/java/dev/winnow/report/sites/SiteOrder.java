package dev.winnow.report.sites;

import java.util.Comparator;
import java.util.function.ToLongFunction;

/** The figure by which sites are sorted, in descending order. */
public enum SiteOrder {
    BYTES(site -> site.bytes),
    COUNT(site -> site.count),
    WASTE(site -> site.wastedBytes);

    private final ToLongFunction<SiteSummary> figure;

    SiteOrder(ToLongFunction<SiteSummary> figure) {
        this.figure = figure;
    }

    Comparator<SiteSummary> comparator() {
        return Comparator.comparingLong(figure).reversed();
    }
}
