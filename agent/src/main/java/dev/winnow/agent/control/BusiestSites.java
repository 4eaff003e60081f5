package dev.winnow.agent.control;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.probes.Probes;
import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.SiteCounts;

/**
 * The sites that construct the most bytes now; among equals, those that have constructed the most so far. All-time totals alone would
 * keep a site that a patch has silenced at the top for hours.
 */
final class BusiestSites {
    private static final long MOST_MILLIS = 2_000;

    private final Probes probes;
    private final List<AllocationSite> sites;
    private final int top;
    private final long millis;

    /**
     * @param top how many sites to return
     * @param millis how long to measure at most
     */
    BusiestSites(Probes probes, List<AllocationSite> sites, int top, long millis) {
        this.probes = probes;
        this.sites = sites;
        this.top = top;
        this.millis = Math.min(millis, MOST_MILLIS);
    }

    /**
     * Measures for two seconds at most.
     *
     * @return constructions per second, the busiest site first
     */
    Map<AllocationSite, Double> perSecond() throws InterruptedException {
        long[] before = probes.snapshot();
        long start = System.nanoTime();
        Thread.sleep(millis);
        Map<AllocationSite, SiteCounts> recent = SiteCounts.bySite(probes.totalsSince(before));
        double seconds = (System.nanoTime() - start) / 1e9;
        Map<AllocationSite, SiteCounts> total = SiteCounts.bySite(probes.totals());

        List<AllocationSite> busiest = new ArrayList<>(sites);
        busiest.sort(Comparator.comparingLong(
                        (AllocationSite site) -> recent.get(site).bytes())
                .thenComparingLong(site -> total.get(site).bytes())
                .reversed());
        Map<AllocationSite, Double> perSecond = new LinkedHashMap<>();
        for (AllocationSite site : busiest.subList(0, Math.min(busiest.size(), top))) {
            perSecond.put(site, recent.get(site).count() / seconds);
        }
        return perSecond;
    }
}
