package dev.winnow.probes.weave.handlers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.probes.runtime.Counters;

/** All places found so far that add a handler. Class loaders' copies of a class count together. */
public final class InstallSites {
    private static final int SCOPES = 2;

    private final Map<String, InstallSite> sites = new LinkedHashMap<>();

    /**
     * The site at a place; a class that is woven again finds that of the first time.
     *
     * @param descriptor of the method: two methods of a name may share a line
     */
    synchronized InstallSite at(
            String declaringClass, String method, String descriptor, int line, int ordinal, String handler) {
        String name = declaringClass + '.' + method + (line < 0 ? "" : ":" + line) + '#' + ordinal;
        String key = name + descriptor + handler;
        InstallSite known = sites.get(key);
        if (known == null) {
            known = new InstallSite(declaringClass, method, line, name, handler, Counters.reserve(SCOPES));
            sites.put(key, known);
        }
        return known;
    }

    /** In the order in which they were found. */
    public synchronized List<InstallSite> all() {
        return new ArrayList<>(sites.values());
    }
}
