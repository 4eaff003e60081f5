package dev.winnow.probes.weave.handlers;

import dev.winnow.probes.events.HandlerInstallEvent;
import dev.winnow.probes.recording.CounterEventWriter;
import dev.winnow.probes.runtime.Counters;

/** Writes {@code winnow.HandlerInstall}: how often each site added its handler to connections and to streams. */
final class InstallEventWriter extends CounterEventWriter {
    private final InstallSites sites;

    InstallEventWriter(InstallSites sites) {
        super(HandlerInstallEvent.class);
        this.sites = sites;
    }

    @Override
    protected void write(long[] before, long[] now, long nanos) {
        for (InstallSite site : sites.all()) {
            commit(site, "connection", Counters.difference(site.slot(), before, now), nanos);
            commit(site, "stream", Counters.difference(site.slot() + 1, before, now), nanos);
        }
    }

    private static void commit(InstallSite site, String scope, long count, long nanos) {
        if (count == 0) {
            return;
        }
        HandlerInstallEvent event = new HandlerInstallEvent();
        event.handler = site.handler();
        event.scope = scope;
        event.site = site.location().name();
        event.declaringClass = site.location().declaringClass();
        event.method = site.location().method();
        event.line = site.location().line();
        event.count = count;
        event.period = nanos;
        event.commit();
    }
}
