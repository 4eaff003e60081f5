package dev.winnow.probes.recording;

import dev.winnow.probes.events.HandlerInstall;
import dev.winnow.probes.runtime.Counters;
import dev.winnow.probes.weave.handlers.InstallSite;
import dev.winnow.probes.weave.handlers.InstallSites;

/** {@code winnow.HandlerInstall}: how often each site added its handler, per scope. */
public final class InstallEvents extends CountEvents {
    private final InstallSites sites;

    public InstallEvents(InstallSites sites) {
        super(HandlerInstall.class);
        this.sites = sites;
    }

    @Override
    void write(long[] before, long[] now, long nanos) {
        for (InstallSite site : sites.all()) {
            commit(site, "connection", Counters.growth(site.slot(), before, now), nanos);
            commit(site, "stream", Counters.growth(site.slot() + 1, before, now), nanos);
        }
    }

    private static void commit(InstallSite site, String scope, long count, long nanos) {
        if (count == 0) {
            return;
        }
        HandlerInstall event = new HandlerInstall();
        event.handler = site.handler();
        event.scope = scope;
        event.site = site.name();
        event.declaringClass = site.declaringClass();
        event.method = site.method();
        event.line = site.line();
        event.count = count;
        event.period = nanos;
        event.commit();
    }
}
