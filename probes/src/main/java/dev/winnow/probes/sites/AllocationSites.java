package dev.winnow.probes.sites;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;

import dev.winnow.probes.runtime.Counters;
import dev.winnow.probes.runtime.KnownSlots;

/**
 * All allocation sites found so far. A site is found by names, so that a class that is loaded again and again, in ever new loaders, has one set of
 * sites. Classes whose names never come back, as generated ones, do not accumulate either: of the sites of unloaded classes the latest {@link
 * #MOST_UNLOADED} are kept, those of older ones are added up by allocated type, and their slots are used again.
 */
public final class AllocationSites {
    /** How many sites of unloaded classes are kept, and how many of their types have a name of their own in the end. */
    static final int MOST_UNLOADED = 2_000;

    private static final int MOST_TYPES = 200;
    private static final CodeLocation UNLOADED = new CodeLocation("(unloaded)", "classes", "", -1, 0);
    private static final int FIRST_GROWTH = 1_000;

    private final Map<String, ClassSites> classes = new LinkedHashMap<>();
    private final List<AllocationSite> sites = new ArrayList<>();
    private final NotCounted notCounted = new NotCounted();
    private final LessInlined lessInlined = new LessInlined();
    private final ClassSites.Registry registry = new Registry();

    /** The classes that have been unloaded and are kept, in the order in which that was noticed. */
    private final Set<ClassSites> unloaded = new LinkedHashSet<>();

    /** What the others counted. */
    private final Map<String, SiteCounts> totalsOfUnloaded = new LinkedHashMap<>();

    /** Slots that no code uses any more, by how many belong together. */
    private final List<ArrayDeque<Integer>> freeSlots = new ArrayList<>();

    private WeakReference<ClassLoader> lastLoader = new WeakReference<>(null);
    private Runnable onGrowth;
    private int growth = FIRST_GROWTH;

    public AllocationSites() {
        for (SlotLayout layout : SlotLayout.values()) {
            freeSlots.add(layout.ordinal(), new ArrayDeque<>());
        }
    }

    /**
     * @param loader null for the bootstrap loader
     * @param className internal name
     */
    public synchronized ClassSites of(ClassLoader loader, String className) {
        ClassSites found = classes.get(className);
        if (found == null) {
            found = new ClassSites(registry, className.replace('/', '.'));
            classes.put(className, found);
            if (classes.size() >= growth && onGrowth != null) {
                growth = 2 * classes.size();
                onGrowth.run();
            }
        }
        if (lastLoader.get() != loader) {
            lastLoader = new WeakReference<>(loader);
        }
        found.addLoader(loader == null ? new WeakReference<>(null) : lastLoader);
        unloaded.remove(found);
        return found;
    }

    /** @param task is to call {@link #foldUnloaded} soon; runs in a thread of the application whenever the number of classes has doubled */
    public synchronized void whenGrown(Runnable task) {
        onGrowth = task;
    }

    private synchronized AllocationSite add(
            CodeLocation location, Construction construction, boolean ambiguousName, IntSupplier slots) {
        SlotLayout layout = construction.slotLayout();
        int known = KnownSlots.take(AllocationSite.hash(location, construction), layout.slots());
        if (known >= 0) {
            AllocationSite site = new AllocationSite(location, construction, known, ambiguousName);
            sites.add(site);
            return site;
        }
        Integer free = slots == null ? freeSlots.get(layout.ordinal()).poll() : null;
        int slot = free != null ? free : slots != null ? slots.getAsInt() : Counters.reserve(layout.slots());
        AllocationSite site = new AllocationSite(location, construction, slot, ambiguousName);
        if (free != null) {
            site.countFrom(Counters.snapshot());
        }
        sites.add(site);
        return site;
    }

    private synchronized void remove(Collection<AllocationSite> discarded) {
        sites.removeAll(new HashSet<>(discarded));
    }

    /** In the order in which they were found. */
    public synchronized List<AllocationSite> all() {
        return new ArrayList<>(sites);
    }

    /**
     * Finds out which classes have been unloaded.
     *
     * @return those that are too many to keep. Pass them to {@link #foldUnloaded} after everything that they have counted was written as events
     */
    public synchronized Collection<?> surplus() {
        List<ClassSites> surplus = new ArrayList<>();
        int kept = 0;
        for (ClassSites each : classes.values()) {
            if (each.isUnloaded()) {
                unloaded.add(each);
            }
        }
        for (ClassSites each : unloaded) {
            kept += each.sites().size();
        }
        for (Iterator<ClassSites> eldest = unloaded.iterator(); kept > MOST_UNLOADED; ) {
            ClassSites each = eldest.next();
            kept -= each.sites().size();
            surplus.add(each);
        }
        return surplus;
    }

    /** @param surplus of {@link #surplus}; those that have been loaded again meanwhile stay */
    public synchronized void foldUnloaded(Collection<?> surplus) {
        if (surplus.isEmpty()) {
            return;
        }
        long[] now = Counters.snapshot();
        Set<AllocationSite> folded = new HashSet<>();
        for (Object each : surplus) {
            ClassSites unloadedClass = (ClassSites) each;
            if (unloaded.remove(unloadedClass)) {
                classes.remove(unloadedClass.className().replace('.', '/'));
                for (AllocationSite site : unloadedClass.sites()) {
                    fold(SiteCounts.between(site, new long[0], now));
                    folded.add(site);
                    KnownSlots.forget(AllocationSite.hash(site.location(), site.construction()));
                    freeSlots.get(site.construction().slotLayout().ordinal()).add(site.slot());
                }
            }
        }
        sites.removeAll(folded);
        growth = Math.max(FIRST_GROWTH, 2 * classes.size());
    }

    private void fold(SiteCounts counts) {
        if (counts.count() == 0) {
            return;
        }
        Construction construction = counts.site().construction();
        String type = construction.allocatedType();
        String key = construction.kind() + type;
        if (totalsOfUnloaded.size() >= MOST_TYPES && !totalsOfUnloaded.containsKey(key)) {
            type = "(others)";
            key = construction.kind() + type;
        }
        SiteCounts total = totalsOfUnloaded.get(key);
        if (total == null) {
            Construction any = new Construction(construction.kind(), type, "", SlotLayout.COPIES, 0);
            total = SiteCounts.none(new AllocationSite(UNLOADED, any, -1, false));
        }
        totalsOfUnloaded.put(key, total.plus(counts));
    }

    /** What sites have counted that are not in {@link #all} any more, one for each kind and type. */
    public synchronized List<SiteCounts> totalsOfUnloaded() {
        return new ArrayList<>(totalsOfUnloaded.values());
    }

    /** At the end of counting: the same sites get the same slots when the agent comes back. */
    public synchronized void rememberSlots() {
        Map<Long, Integer> slots = new HashMap<>();
        for (AllocationSite site : sites) {
            slots.put(AllocationSite.hash(site.location(), site.construction()), site.slot());
        }
        KnownSlots.remember(slots);
    }

    /** What the counts do not include. */
    public NotCounted notCounted() {
        return notCounted;
    }

    /**
     * Loaded classes have just been woven. Their methods that threads still run as they were are {@linkplain #notCounted not counted} until they
     * return.
     *
     * @param before {@link #all} before that
     */
    public void findRunning(Collection<AllocationSite> before) {
        Set<AllocationSite> known = new HashSet<>(before);
        Map<String, Integer> places = new HashMap<>();
        for (AllocationSite site : all()) {
            CodeLocation location = site.location();
            // A class with line numbers names its source file, too.
            if (location.line() >= 0 && !known.contains(site)) {
                String method = location.declaringClass() + '.' + location.method();
                places.put(method, places.getOrDefault(method, 0) + 1);
            }
        }
        if (!places.isEmpty()) {
            notCounted.addRunning(places);
        }
    }

    /** Methods that are counted and that HotSpot inlines less because of it. */
    public LessInlined lessInlined() {
        return lessInlined;
    }

    /** What the sites of a class see of this. */
    private final class Registry implements ClassSites.Registry {
        @Override
        public AllocationSite add(
                CodeLocation location, Construction construction, boolean ambiguousName, IntSupplier slots) {
            return AllocationSites.this.add(location, construction, ambiguousName, slots);
        }

        @Override
        public void remove(Collection<AllocationSite> discarded) {
            AllocationSites.this.remove(discarded);
        }

        @Override
        public NotCounted notCounted() {
            return notCounted;
        }

        @Override
        public LessInlined lessInlined() {
            return lessInlined;
        }
    }
}
