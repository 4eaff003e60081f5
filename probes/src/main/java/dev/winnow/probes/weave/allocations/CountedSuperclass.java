package dev.winnow.probes.weave.allocations;

import dev.winnow.probes.weave.PackageFilter;
import dev.winnow.probes.weave.collections.CollectionsProbe;

/** Finds the superclass whose constructor the probe {@code collections} counts, with the bytes of that superclass. */
final class CountedSuperclass {
    private final PackageFilter packages;

    CountedSuperclass(PackageFilter packages) {
        this.packages = packages;
    }

    /** @return the class itself or a superclass of it that directly extends a counted collection; else null */
    Class<?> of(Class<?> type) {
        for (Class<?> each = type; each.getSuperclass() != null; each = each.getSuperclass()) {
            if (CollectionsProbe.counts(internalName(each.getSuperclass()))) {
                return packages.matches(internalName(each)) ? each : null;
            }
        }
        return null;
    }

    private static String internalName(Class<?> type) {
        return type.getName().replace('.', '/');
    }
}
