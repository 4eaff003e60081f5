package dev.winnow.probes.weave;

import java.util.List;

/** {@code winnow.packages}: prefixes of class names. */
public final class PackageFilter {
    private final String[] prefixes;

    /** @param prefixes in dotted form, such as {@code com.azure.cosmos.} */
    public PackageFilter(List<String> prefixes) {
        this.prefixes = new String[prefixes.size()];
        for (int i = 0; i < this.prefixes.length; i++) {
            this.prefixes[i] = prefixes.get(i).replace('.', '/');
        }
    }

    /** @param className internal name */
    public boolean matches(String className) {
        for (String prefix : prefixes) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
