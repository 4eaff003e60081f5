package dev.winnow.agent.transform;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/** The classes that the transformer has ever changed: as they loaded, or when they were retransformed. */
public final class ChangedClasses {
    private final Map<ClassLoader, Set<String>> names = new WeakHashMap<>();

    /** @param name internal name */
    synchronized void add(ClassLoader loader, String name) {
        names.computeIfAbsent(loader, l -> new HashSet<>()).add(name);
    }

    public synchronized boolean contains(Class<?> loaded) {
        return names.getOrDefault(loaded.getClassLoader(), Set.of()).contains(LoadedClasses.internalName(loaded));
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
