package dev.winnow.probes.weave;

import java.util.ArrayList;
import java.util.List;

/** Selects classes by prefixes of their names, those of {@code winnow.packages}. */
public final class PackageFilter {
    private final String[] prefixes;
    private final boolean[] matched;

    /** @param prefixes with dots, such as {@code com.azure.cosmos.} */
    public PackageFilter(List<String> prefixes) {
        this.prefixes = new String[prefixes.size()];
        this.matched = new boolean[prefixes.size()];
        for (int i = 0; i < this.prefixes.length; i++) {
            this.prefixes[i] = prefixes.get(i).replace('.', '/');
        }
    }

    /** @param className internal name */
    public boolean matches(String className) {
        for (int i = 0; i < prefixes.length; i++) {
            if (className.startsWith(prefixes[i])) {
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
