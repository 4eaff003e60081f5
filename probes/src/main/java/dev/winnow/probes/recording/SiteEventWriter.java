package dev.winnow.probes.recording;

import dev.winnow.probes.events.AllocationSiteEvent;
import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.AllocationSites;
import dev.winnow.probes.sites.FillStatistics;
import dev.winnow.probes.sites.SiteCounts;

/** Writes {@code winnow.AllocationSite}: what each site constructed, whichever probe found it. */
public final class SiteEventWriter extends CounterEventWriter {
    private final AllocationSites sites;

    public SiteEventWriter(AllocationSites sites) {
        super(AllocationSiteEvent.class);
        this.sites = sites;
    }

    @Override
    protected void write(long[] before, long[] now, long nanos) {
        for (AllocationSite site : sites.all()) {
            SiteCounts counts = SiteCounts.between(site, before, now);
            if (counts.count() > 0) {
                commit(counts, nanos);
            }
        }
    }

    private static void commit(SiteCounts counts, long nanos) {
        AllocationSite site = counts.site();
        AllocationSiteEvent event = new AllocationSiteEvent();
        event.site = site.name();
        event.declaringClass = site.location().declaringClass();
        event.method = site.location().method();
        event.descriptor = site.location().descriptor();
        event.line = site.location().line();
        event.ordinal = site.location().ordinal();
        event.kind = site.construction().kind().name();
        event.allocatedType = site.construction().allocatedType();
        event.constructor = site.construction().constructor();
        event.count = counts.count();
        event.bytes = counts.bytes();
        event.requestedCapacity = counts.meanCapacity();
        event.unsized = counts.unsized();
        event.period = nanos;
        if (site.fill() != null) {
            addFill(event, site.fill());
        }
        event.commit();
    }

    private static void addFill(AllocationSiteEvent event, FillStatistics fill) {
        event.finalSizeMin = fill.min();
        event.finalSizeP10 = fill.p10();
        event.finalSizeP50 = fill.p50();
        event.finalSizeP90 = fill.p90();
        event.finalSizeP99 = fill.p99();
        event.finalSizeMax = fill.max();
        event.adviceCapacity = fill.adviceCapacity();
        if (!Double.isNaN(fill.resizes())) {
            event.resizes = Math.round(fill.resizes() * event.count);
            event.wastedBytes = Math.round(fill.wastedBytes() * event.count);
            event.savedBytes = Math.round(fill.savedBytes() * event.count);
        }
    }
}
