package dev.winnow.probes.weave.allocations;

import java.util.Map;
import java.util.WeakHashMap;

import dev.winnow.probes.weave.ProbeContext;

/** The types that were found in allocations, by the class loader that resolves their names. */
final class AllocatedTypes {
    private final ProbeContext context;
    private final Map<ClassLoader, LoaderTypes> loaders = new WeakHashMap<>();

    AllocatedTypes(ProbeContext context) {
        this.context = context;
    }

    synchronized LoaderTypes seenBy(ClassLoader loader) {
        LoaderTypes types = loaders.get(loader);
        if (types == null) {
            types = new LoaderTypes(context, loader);
            loaders.put(loader, types);
        }
        return types;
    }
}
