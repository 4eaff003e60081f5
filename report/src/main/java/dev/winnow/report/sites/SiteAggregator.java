package dev.winnow.report.sites;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;

/** Adds up {@code winnow.AllocationSite} events by site. */
public final class SiteAggregator implements EventSink, Serializable {
    private static final String UNNAMED = "?";

    private final Map<SiteKey, SiteAccumulator> totals = new LinkedHashMap<>();

    @Override
    public Set<String> eventNames() {
        return Set.of(WinnowEvents.AllocationSite.NAME);
    }

    @Override
    public void accept(RecordingEvent event) {
        totals.computeIfAbsent(keyOf(event), any -> new SiteAccumulator()).add(event);
    }

    /** Adds what another one has read of later recordings. */
    public void merge(SiteAggregator later) {
        later.totals.forEach((site, more) ->
                totals.computeIfAbsent(site, any -> new SiteAccumulator()).merge(more));
    }

    /** All sites, those with most bytes first. */
    public List<SiteSummary> sites() {
        List<SiteSummary> sites = new ArrayList<>();
        totals.forEach((id, sum) -> sites.add(new SiteSummary(id, sum)));
        sites.sort(Comparator.comparingLong((SiteSummary site) -> site.bytes).reversed());
        return sites;
    }

    /** The site of an event. */
    public static SiteKey keyOf(RecordingEvent event) {
        return new SiteKey(
                event.text(WinnowEvents.AllocationSite.DECLARING_CLASS, UNNAMED),
                event.text(WinnowEvents.AllocationSite.METHOD, UNNAMED),
                event.text(WinnowEvents.AllocationSite.DESCRIPTOR, ""),
                event.text(WinnowEvents.AllocationSite.ALLOCATED_TYPE, UNNAMED),
                (int) event.integer(WinnowEvents.AllocationSite.ORDINAL).orElse(SiteKey.UNKNOWN),
                (int) event.integer(WinnowEvents.AllocationSite.LINE).orElse(SiteKey.UNKNOWN));
    }
}
