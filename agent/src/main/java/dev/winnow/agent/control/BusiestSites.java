package dev.winnow.agent.control;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.probes.Probes;
import dev.winnow.probes.weave.Site;
import dev.winnow.probes.weave.SiteTotals;

/**
 * Those of some sites that construct the most bytes just now; among equals, those that have constructed the most. What counts is now:
 * a site that a patch has silenced leads the list of all time for hours.
 */
final class BusiestSites {
    private static final long LOOK_MILLIS = 2_000;

    private final Probes probes;
    private final List<Site> sites;
    private final int top;

    /** @param top how many of them */
    BusiestSites(Probes probes, List<Site> sites, int top) {
        this.probes = probes;
        this.sites = sites;
        this.top = top;
    }

    /** Looks for two seconds. @return constructions per second, the busiest site first */
    Map<Site, Double> perSecond() throws InterruptedException {
        long[] before = probes.snapshot();
        long start = System.nanoTime();
        Thread.sleep(LOOK_MILLIS);
        Map<Site, SiteTotals> lately = SiteTotals.bySite(probes.totalsSince(before));
        double seconds = (System.nanoTime() - start) / 1e9;
        Map<Site, SiteTotals> ever = SiteTotals.bySite(probes.totals());

        List<Site> busiest = new ArrayList<>(sites);
        busiest.sort(Comparator.comparingLong((Site site) -> lately.get(site).bytes())
                .thenComparingLong(site -> ever.get(site).bytes())
                .reversed());
        Map<Site, Double> perSecond = new LinkedHashMap<>();
        for (Site site : busiest.subList(0, Math.min(busiest.size(), top))) {
            perSecond.put(site, lately.get(site).count() / seconds);
        }
        return perSecond;
    }
}
