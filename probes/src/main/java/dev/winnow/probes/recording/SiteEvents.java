package dev.winnow.probes.recording;

import dev.winnow.probes.events.AllocationSite;
import dev.winnow.probes.fill.Fill;
import dev.winnow.probes.weave.Site;
import dev.winnow.probes.weave.SiteTotals;
import dev.winnow.probes.weave.Sites;

/** {@code winnow.AllocationSite}: what each site constructed. */
public final class SiteEvents extends CountEvents {
    private final Sites sites;

    public SiteEvents(Sites sites) {
        super(AllocationSite.class);
        this.sites = sites;
    }

    @Override
    void write(long[] before, long[] now, long nanos) {
        for (Site site : sites.all()) {
            SiteTotals totals = SiteTotals.between(site, before, now);
            if (totals.count() > 0) {
                commit(totals, nanos);
            }
        }
    }

    private static void commit(SiteTotals totals, long nanos) {
        Site site = totals.site();
        AllocationSite event = new AllocationSite();
        event.site = site.name();
        event.siteId = site.slot();
        event.declaringClass = site.declaringClass();
        event.method = site.method();
        event.descriptor = site.descriptor();
        event.line = site.line();
        event.ordinal = site.ordinal();
        event.kind = site.construction().kind().name();
        event.allocatedType = site.construction().allocatedType();
        event.constructor = site.construction().constructor();
        event.count = totals.count();
        event.bytes = totals.bytes();
        event.requestedCapacity = totals.meanCapacity();
        event.unsized = totals.unsized();
        event.period = nanos;
        if (site.fill() != null) {
            addFill(event, site.fill());
        }
        event.commit();
    }

    private static void addFill(AllocationSite event, Fill fill) {
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
