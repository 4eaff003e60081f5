package dev.winnow.probes.sites;

import dev.winnow.probes.runtime.Counters;

/** The allocation sites of one class. When a class is woven again, its sites and their slots are found again. */
public final class ClassSites {
    private final SiteList allSites;
    private final NotCounted notCounted;
    private final String className;
    private AllocationSite[] sites = {};

    /**
     * @param allSites new sites are added to this list, too
     * @param notCounted what is found and not counted is added here
     */
    ClassSites(SiteList allSites, NotCounted notCounted, String className) {
        this.allSites = allSites;
        this.notCounted = notCounted;
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

    /**
     * Some places of a method are not counted.
     *
     * @param method name and descriptor
     */
    public void addNotCounted(NotCounted.Reason reason, String method, int places) {
        notCounted.add(reason, className, method, places);
    }
}
