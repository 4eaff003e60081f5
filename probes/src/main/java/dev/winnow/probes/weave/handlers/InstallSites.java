package dev.winnow.probes.weave.handlers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.probes.runtime.Counters;
import dev.winnow.probes.sites.CodeLocation;

/** All places found so far that add a handler. Copies of a class in several class loaders share their sites. */
final class InstallSites {
    private static final int SCOPES = 2;

    private final Map<String, InstallSite> sites = new LinkedHashMap<>();

    /** The site at a place. When a class is woven again, its sites are found again. */
    synchronized InstallSite at(CodeLocation location, String handler) {
        String key = location.nameWithDescriptor() + handler;
        InstallSite known = sites.get(key);
        if (known == null) {
            known = new InstallSite(location, handler, Counters.reserve(SCOPES));
            sites.put(key, known);
        }
        return known;
    }

    /** In the order in which they were found. */
    synchronized List<InstallSite> all() {
        return new ArrayList<>(sites.values());
    }
}
