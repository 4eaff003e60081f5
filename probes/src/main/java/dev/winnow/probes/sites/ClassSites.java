package dev.winnow.probes.sites;

import dev.winnow.probes.runtime.Counters;

/** The allocation sites of one class. When a class is woven again, its sites and their slots are found again. */
public final class ClassSites {
    private final SiteList allSites;
    private final String className;
    private AllocationSite[] sites = {};
    private int uncountable;

    /** @param allSites new sites are added to this list, too */
    ClassSites(SiteList allSites, String className) {
        this.allSites = allSites;
        this.className = className;
    }

    /** The site at a place. Creates one when the class has none there, or constructs something else there. */
    public synchronized AllocationSite at(
            String method, String descriptor, int line, int ordinal, Construction construction) {
        CodeLocation location = new CodeLocation(className, method, descriptor, line, ordinal);
        boolean ambiguousName = false;
        for (AllocationSite known : sites) {
            if (known.location().isSameAs(location) && known.construction().isSameAs(construction)) {
                return known;
            }
            ambiguousName |= known.location().hasSameNameAs(location);
        }
        int slot = Counters.reserve(construction.slotLayout().slots());
        AllocationSite added = new AllocationSite(location, construction, slot, ambiguousName);
        allSites.add(added);
        AllocationSite[] longer = new AllocationSite[sites.length + 1];
        System.arraycopy(sites, 0, longer, 0, sites.length);
        longer[sites.length] = added;
        sites = longer;
        return added;
    }

    /** @param places how many places of the class construct collections in a way that cannot be counted */
    public synchronized void setUncountable(int places) {
        uncountable = places;
    }

    synchronized int uncountable() {
        return uncountable;
    }
}
