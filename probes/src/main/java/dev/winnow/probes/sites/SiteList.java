package dev.winnow.probes.sites;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;

/** All allocation sites, in the order in which they were found. */
final class SiteList {
    private final List<AllocationSite> sites = new ArrayList<>();

    synchronized void add(AllocationSite site) {
        sites.add(site);
    }

    synchronized void remove(Collection<AllocationSite> discarded) {
        sites.removeAll(new HashSet<>(discarded));
    }

    synchronized List<AllocationSite> copy() {
        return new ArrayList<>(sites);
    }
}
