package dev.winnow.probes.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** All sites found so far. A class loader is known only weakly; its sites and their counts outlive it. */
public final class Sites {
    private final Map<ClassLoader, Map<String, ClassSites>> loaders = new WeakHashMap<>();
    private final List<Site> sites = new ArrayList<>();

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
            found = new ClassSites(this, className.replace('/', '.'));
            classes.put(className, found);
        }
        return found;
    }

    synchronized void add(Site site) {
        sites.add(site);
    }

    /** In the order in which they were found. */
    public synchronized List<Site> all() {
        return new ArrayList<>(sites);
    }

    public synchronized int count() {
        return sites.size();
    }

    /** Places that construct, but in a way that cannot be counted: serializable constructor references. */
    public synchronized int notCounted() {
        int places = 0;
        for (Map<String, ClassSites> classes : loaders.values()) {
            for (ClassSites each : classes.values()) {
                places += each.notCounted();
            }
        }
        return places;
    }
}
