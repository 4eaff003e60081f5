package dev.winnow.probes.weave;

import java.util.ArrayList;
import java.util.List;

/**
 * Selects classes by prefixes of their names, those of {@code winnow.packages}. A package of two parts or more is also found
 * where a build has moved it behind another one: {@code com.azure.cosmos.} in {@code azure_cosmos_spark.com.azure.cosmos.}
 */
public final class PackageFilter {
    private final String[] prefixes;
    private final String[] relocated;
    private final boolean[] matched;

    /** @param prefixes with dots, such as {@code com.azure.cosmos.} */
    public PackageFilter(List<String> prefixes) {
        this.prefixes = new String[prefixes.size()];
        this.relocated = new String[prefixes.size()];
        this.matched = new boolean[prefixes.size()];
        for (int i = 0; i < this.prefixes.length; i++) {
            this.prefixes[i] = prefixes.get(i).replace('.', '/');
            this.relocated[i] = hasTwoParts(this.prefixes[i]) ? '/' + this.prefixes[i] : null;
        }
    }

    /** A single word may be a package of any library: {@code util.} must not find {@code java.util.} */
    private static boolean hasTwoParts(String prefix) {
        int slash = prefix.indexOf('/');
        return slash > 0 && slash < prefix.length() - 1;
    }

    /** @param className internal name */
    public boolean matches(String className) {
        for (int i = 0; i < prefixes.length; i++) {
            if (className.startsWith(prefixes[i]) || relocated[i] != null && className.contains(relocated[i])) {
                matched[i] = true;
                return true;
            }
        }
        return false;
    }

    /** Prefixes, with dots, that no class has matched so far. */
    public List<String> unmatched() {
        List<String> unmatched = new ArrayList<>();
        for (int i = 0; i < prefixes.length; i++) {
            if (!matched[i]) {
                unmatched.add(prefixes[i].replace('/', '.'));
            }
        }
        return unmatched;
    }
}
