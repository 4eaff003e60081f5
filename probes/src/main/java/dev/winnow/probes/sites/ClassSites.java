package dev.winnow.probes.sites;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.IntSupplier;

/**
 * The allocation sites of the classes of one name, whichever loaders they are in. When a class is woven again, or loaded again by another loader, its
 * sites and their slots are found again. Whoever weaves such a class holds the lock of this object meanwhile.
 */
public final class ClassSites {
    /** Where the sites of all classes are. */
    interface Registry {
        /**
         * Creates a site.
         *
         * @param slots gives its first slot, or null for any
         */
        AllocationSite add(CodeLocation location, Construction construction, boolean ambiguousName, IntSupplier slots);

        void remove(Collection<AllocationSite> discarded);

        NotCounted notCounted();

        LessInlined lessInlined();
    }

    private static final int LEAST_LOADERS = 16;

    private final Registry all;
    private final String className;

    /** Those of these classes, some of them twice; null if one is the bootstrap loader. Guarded by {@link AllocationSites}. */
    private List<WeakReference<ClassLoader>> loaders = new ArrayList<>(1);

    /** At this size they are tidied up: as often as it has doubled, so that many loaders cost little each. */
    private int mostLoaders = LEAST_LOADERS;

    /** In the order in which they were found; some elements at the end are null. */
    private AllocationSite[] sites = {};

    private int size;

    /** The same sites by the hash of their names, at the next free place behind it. Half of the places are free, so that the search ends. */
    private AllocationSite[] byName = {};

    /** @param all gets new sites, and what is found and not counted */
    ClassSites(Registry all, String className) {
        this.all = all;
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
        AllocationSite added = all.add(location, construction, ambiguousName, slots);
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
            all.remove(Arrays.asList(sites).subList(oldSize, size));
            Arrays.fill(sites, oldSize, size, null);
            size = oldSize;
            index();
        }
    }

    /** In the order in which they were found. */
    synchronized List<AllocationSite> sites() {
        return Arrays.asList(Arrays.copyOf(sites, size));
    }

    String className() {
        return className;
    }

    /** @param loader refers to null for the bootstrap loader */
    void addLoader(WeakReference<ClassLoader> loader) {
        if (loaders == null || loader.get() == null) {
            loaders = null;
            return;
        }
        loaders.add(loader);
        if (loaders.size() >= mostLoaders) {
            List<WeakReference<ClassLoader>> living = new ArrayList<>();
            Set<ClassLoader> found = Collections.newSetFromMap(new IdentityHashMap<>());
            for (WeakReference<ClassLoader> each : loaders) {
                ClassLoader one = each.get();
                if (one != null && found.add(one)) {
                    living.add(each);
                }
            }
            loaders = living;
            mostLoaders = Math.max(LEAST_LOADERS, 2 * living.size());
        }
    }

    /** Whether all classes of this name have been unloaded: then no thread runs their code, and their counts are final. */
    boolean isUnloaded() {
        if (loaders == null) {
            return false;
        }
        for (WeakReference<ClassLoader> loader : loaders) {
            if (loader.get() != null) {
                return false;
            }
        }
        return true;
    }

    /**
     * Some places of a method are not counted.
     *
     * @param method name and descriptor
     */
    public void addNotCounted(NotCounted.Reason reason, String method, int places) {
        all.notCounted().add(reason, className, method, places);
    }

    /**
     * A method is counted, and longer than a limit up to which HotSpot inlines or compiles.
     *
     * @param method name and descriptor
     * @param limit in bytes
     */
    public void addLessInlined(String method, int limit) {
        all.lessInlined().add(className, method, limit);
    }
}
