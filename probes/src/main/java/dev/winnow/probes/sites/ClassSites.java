package dev.winnow.probes.sites;

import java.util.Arrays;
import java.util.function.IntSupplier;

import dev.winnow.probes.runtime.Counters;

/** The allocation sites of one class. When a class is woven again, its sites and their slots are found again. */
public final class ClassSites {
    private final SiteList allSites;
    private final NotCounted notCounted;
    private final LessInlined lessInlined;
    private final String className;

    /** In the order in which they were found; some elements at the end are null. */
    private AllocationSite[] sites = {};

    private int size;

    /** The same sites by the hash of their names, at the next free place behind it. Half of the places are free, so that the search ends. */
    private AllocationSite[] byName = {};

    /**
     * @param allSites new sites are added to this list, too
     * @param notCounted what is found and not counted is added here
     * @param lessInlined what is counted and inlined less is added here
     */
    ClassSites(SiteList allSites, NotCounted notCounted, LessInlined lessInlined, String className) {
        this.allSites = allSites;
        this.notCounted = notCounted;
        this.lessInlined = lessInlined;
        this.className = className;
    }

    /** The site at a place. Creates one when the class has none there, or constructs something else there. */
    public AllocationSite at(String method, String descriptor, int line, int ordinal, Construction construction) {
        return at(method, descriptor, line, ordinal, construction, null);
    }

    /**
     * The same with a choice of slots.
     *
     * @param slots gives the first slot of a new site, or null for any
     */
    public synchronized AllocationSite at(
            String method, String descriptor, int line, int ordinal, Construction construction, IntSupplier slots) {
        CodeLocation location = new CodeLocation(className, method, descriptor, line, ordinal);
        boolean ambiguousName = false;
        int place = 0;
        if (size > 0) {
            place = location.nameHash() & byName.length - 1;
            for (; byName[place] != null; place = place + 1 & byName.length - 1) {
                AllocationSite known = byName[place];
                if (known.location().isSameAs(location) && known.construction().isSameAs(construction)) {
                    return known;
                }
                ambiguousName |= known.location().hasSameNameAs(location);
            }
        }
        int slot = slots == null ? Counters.reserve(construction.slotLayout().slots()) : slots.getAsInt();
        AllocationSite added = new AllocationSite(location, construction, slot, ambiguousName);
        allSites.add(added);
        sites = size == sites.length ? Arrays.copyOf(sites, Math.max(4, 2 * size)) : sites;
        sites[size++] = added;
        if (2 * size > byName.length) {
            index();
        } else {
            byName[place] = added;
        }
        return added;
    }

    private void index() {
        byName = new AllocationSite[Math.max(Integer.highestOneBit(size), 1) * 8];
        for (int i = 0; i < size; i++) {
            int place = sites[i].location().nameHash() & byName.length - 1;
            while (byName[place] != null) {
                place = place + 1 & byName.length - 1;
            }
            byName[place] = sites[i];
        }
    }

    public synchronized int size() {
        return size;
    }

    /**
     * Forgets the sites that were found last: they are not counted.
     *
     * @param oldSize the {@link #size} before
     */
    public synchronized void discardSince(int oldSize) {
        if (size > oldSize) {
            allSites.remove(Arrays.asList(sites).subList(oldSize, size));
            Arrays.fill(sites, oldSize, size, null);
            size = oldSize;
            index();
        }
    }

    /**
     * Some places of a method are not counted.
     *
     * @param method name and descriptor
     */
    public void addNotCounted(NotCounted.Reason reason, String method, int places) {
        notCounted.add(reason, className, method, places);
    }

    /**
     * A method is counted, and longer than a limit up to which HotSpot inlines or compiles.
     *
     * @param method name and descriptor
     * @param limit in bytes
     */
    public void addLessInlined(String method, int limit) {
        lessInlined.add(className, method, limit);
    }
}
