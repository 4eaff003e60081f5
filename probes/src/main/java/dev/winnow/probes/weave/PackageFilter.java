package dev.winnow.probes.weave;

import java.util.ArrayList;
import java.util.List;

/**
 * Selects classes by prefixes of their names, those of {@code winnow.packages}. A package of two parts or more is also found
 * where a build has moved it behind another one: {@code com.azure.cosmos.} in {@code azure_cosmos_spark.com.azure.cosmos.}
 */
public final class PackageFilter {
    private volatile Prefixes prefixes;

    /** @param prefixes with dots, such as {@code com.azure.cosmos.} */
    public PackageFilter(List<String> prefixes) {
        set(prefixes);
    }

    /** Selects by these prefixes from now on. */
    public void set(List<String> others) {
        prefixes = new Prefixes(others);
    }

    /** @param className internal name */
    public boolean matches(String className) {
        return prefixes.match(className);
    }

    /** Prefixes, with dots, that no class has matched so far. */
    public List<String> unmatched() {
        return prefixes.unmatched();
    }

    private static final class Prefixes {
        private final String[] plain;
        private final String[] relocated;
        private final boolean[] matched;

        Prefixes(List<String> prefixes) {
            this.plain = new String[prefixes.size()];
            this.relocated = new String[prefixes.size()];
            this.matched = new boolean[prefixes.size()];
            for (int i = 0; i < this.plain.length; i++) {
                this.plain[i] = prefixes.get(i).replace('.', '/');
                this.relocated[i] = hasTwoParts(this.plain[i]) ? '/' + this.plain[i] : null;
            }
        }

        /** A single word may be a package of any library: {@code util.} must not find {@code java.util.} */
        private static boolean hasTwoParts(String prefix) {
            int slash = prefix.indexOf('/');
            return slash > 0 && slash < prefix.length() - 1;
        }

        boolean match(String className) {
            for (int i = 0; i < plain.length; i++) {
                if (className.startsWith(plain[i]) || relocated[i] != null && className.contains(relocated[i])) {
                    matched[i] = true;
                    return true;
                }
            }
            return false;
        }

        List<String> unmatched() {
            List<String> unmatched = new ArrayList<>();
            for (int i = 0; i < plain.length; i++) {
                if (!matched[i]) {
                    unmatched.add(plain[i].replace('/', '.'));
                }
            }
            return unmatched;
        }
    }
}
