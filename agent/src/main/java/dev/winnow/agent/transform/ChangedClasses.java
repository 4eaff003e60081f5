package dev.winnow.agent.transform;

import java.util.HashSet;
import java.util.Set;

import dev.winnow.agent.copies.LoaderMap;

/** The classes that the transformer has ever changed: as they loaded, or when they were retransformed. */
public final class ChangedClasses {
    private final LoaderMap<Set<String>> names = new LoaderMap<>();

    /**
     * Returns false if it was known before.
     *
     * @param name internal name
     */
    synchronized boolean add(ClassLoader loader, String name) {
        Set<String> here = names.get(loader);
        if (here == null) {
            here = new HashSet<>();
            names.put(loader, here);
        }
        return here.add(name);
    }

    synchronized void remove(Class<?> loaded) {
        Set<String> here = names.get(loaded.getClassLoader());
        if (here != null) {
            here.remove(LoadedClasses.internalName(loaded));
        }
    }

    public synchronized boolean contains(Class<?> loaded) {
        Set<String> here = names.get(loaded.getClassLoader());
        return here != null && here.contains(LoadedClasses.internalName(loaded));
    }

    /** Whether a class of that internal name was changed in any loader. */
    public synchronized boolean containsName(String name) {
        for (Set<String> here : names.values()) {
            if (here.contains(name)) {
                return true;
            }
        }
        return false;
    }

    /** How many there are, counted by name. */
    public synchronized int count() {
        Set<String> all = new HashSet<>();
        for (Set<String> here : names.values()) {
            all.addAll(here);
        }
        return all.size();
    }
}
