package dev.winnow.probes.sites;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** All allocation sites found so far. Class loaders are held weakly; their sites and counts outlive them. */
public final class AllocationSites {
    private final Map<ClassLoader, Map<String, ClassSites>> loaders = new WeakHashMap<>();
    private final SiteList sites = new SiteList();
    private final NotCounted notCounted = new NotCounted();
    private final LessInlined lessInlined = new LessInlined();

    /**
     * @param loader null for the bootstrap loader
     * @param className internal name
     */
    public synchronized ClassSites of(ClassLoader loader, String className) {
        Map<String, ClassSites> classes = loaders.get(loader);
        if (classes == null) {
            classes = new HashMap<>();
            loaders.put(loader, classes);
        }
        ClassSites found = classes.get(className);
        if (found == null) {
            found = new ClassSites(sites, notCounted, lessInlined, className.replace('/', '.'));
            classes.put(className, found);
        }
        return found;
    }

    /** In the order in which they were found. */
    public List<AllocationSite> all() {
        return sites.copy();
    }

    /** What the counts do not include. */
    public NotCounted notCounted() {
        return notCounted;
    }

    /** Methods that are counted and that HotSpot inlines less because of it. */
    public LessInlined lessInlined() {
        return lessInlined;
    }
}
