package dev.winnow.probes.weave;

import dev.winnow.probes.runtime.Counters;

/** The sites of one class. A class that is woven again finds the sites, and the slots, of the first time. */
public final class ClassSites {
    private final Sites all;
    private final String className;
    private Site[] sites = {};
    private int notCounted;

    ClassSites(Sites all, String className) {
        this.all = all;
        this.className = className;
    }

    /** The site at a place; a new one when the class has none there, or constructs something else there. */
    public synchronized Site at(String method, String descriptor, int line, int ordinal, Construction construction) {
        boolean namesake = false;
        for (Site known : sites) {
            if (known.isAt(method, descriptor, line, ordinal, construction)) {
                return known;
            }
            namesake |= known.isNamesake(method, line, ordinal);
        }
        int slot = Counters.reserve(construction.counting().slots());
        Site added = new Site(className, method, descriptor, line, ordinal, construction, slot, namesake);
        all.add(added);
        Site[] longer = new Site[sites.length + 1];
        System.arraycopy(sites, 0, longer, 0, sites.length);
        longer[sites.length] = added;
        sites = longer;
        return added;
    }

    /** @param places of the class that construct, but in a way that cannot be counted */
    public synchronized void notCounted(int places) {
        notCounted = places;
    }

    synchronized int notCounted() {
        return notCounted;
    }
}
