package dev.winnow.report.sites;

import java.util.Comparator;
import java.util.function.ToLongFunction;

/** By what sites are ranked; the greatest first. */
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
