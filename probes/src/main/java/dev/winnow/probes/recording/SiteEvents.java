package dev.winnow.probes.recording;

import java.util.List;

import dev.winnow.probes.events.AllocationSite;
import dev.winnow.probes.fill.Fill;
import dev.winnow.probes.runtime.Counters;
import dev.winnow.probes.weave.Site;
import dev.winnow.probes.weave.SiteTotals;
import dev.winnow.probes.weave.Sites;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;

/**
 * Turns the counters into {@code winnow.AllocationSite} events: each event has what was constructed since the flush before it.
 * What was constructed while nobody recorded belongs to no recording.
 */
final class SiteEvents implements RecordedEvents {
    private final Sites sites;
    private final Runnable hook = new Runnable() {
        @Override
        public void run() {
            flush();
        }
    };

    private long[] flushed = {};
    private long flushedAt;
    private EventType type;
    private boolean recording;

    SiteEvents(Sites sites) {
        this.sites = sites;
    }

    @Override
    public void register() {
        FlightRecorder.register(AllocationSite.class);
        synchronized (this) {
            type = EventType.getEventType(AllocationSite.class);
            recordingChanged();
        }
        FlightRecorder.addPeriodicEvent(AllocationSite.class, hook);
    }

    @Override
    public synchronized void recordingChanged() {
        boolean enabled = type != null && type.isEnabled();
        if (enabled && !recording) {
            flushedAt = System.nanoTime();
            flushed = Counters.snapshot();
        }
        recording = enabled;
    }

    /** Also called by Flight Recorder at the end of each chunk, and so of each recording. */
    @Override
    public synchronized void flush() {
        if (!recording || !type.isEnabled()) {
            recordingChanged();
            return;
        }
        List<Site> all = sites.all();
        long[] now = Counters.snapshot();
        long time = System.nanoTime();
        for (Site site : all) {
            SiteTotals totals = SiteTotals.between(site, flushed, now);
            if (totals.count() > 0) {
                commit(totals, time - flushedAt);
            }
        }
        flushed = now;
        flushedAt = time;
    }

    @Override
    public void unregister() {
        FlightRecorder.removePeriodicEvent(hook);
        FlightRecorder.unregister(AllocationSite.class);
        synchronized (this) {
            type = null;
            recording = false;
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
        }
    }
}
