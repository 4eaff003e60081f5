package dev.winnow.report.sites;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.Fields;
import jdk.jfr.consumer.RecordedEvent;

/** Adds up {@code winnow.AllocationSite} events by site; memory is that of the distinct sites. */
public final class SiteAggregator implements EventSink {
    private static final String UNNAMED = "?";

    private final Map<SiteKey, SiteAccumulator> totals = new LinkedHashMap<>();

    @Override
    public Set<String> eventNames() {
        return Set.of("winnow.AllocationSite");
    }

    @Override
    public void accept(RecordedEvent event) {
        totals.computeIfAbsent(idOf(event), any -> new SiteAccumulator()).add(event);
    }

    /** The sites with most bytes first. */
    public List<SiteSummary> sites() {
        List<SiteSummary> sites = new ArrayList<>();
        totals.forEach((id, sum) -> sites.add(new SiteSummary(id, sum)));
        sites.sort(Comparator.comparingLong((SiteSummary site) -> site.bytes).reversed());
        return sites;
    }

    /** The site that an event speaks of. */
    public static SiteKey idOf(RecordedEvent event) {
        return new SiteKey(
                Fields.text(event, "declaringClass", UNNAMED),
                Fields.text(event, "method", UNNAMED),
                Fields.text(event, "descriptor", ""),
                Fields.text(event, "allocatedType", UNNAMED),
                (int) Fields.integer(event, "ordinal").orElse(SiteKey.UNKNOWN),
                (int) Fields.integer(event, "line").orElse(SiteKey.UNKNOWN));
    }
}
