package dev.winnow.probes.weave.allocations;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

import dev.winnow.probes.sites.Construction;
import dev.winnow.probes.sites.SiteKind;
import dev.winnow.probes.sites.SlotLayout;
import dev.winnow.probes.weave.ProbeContext;
import dev.winnow.probes.weave.SubclassSize;
import dev.winnow.probes.weave.collections.CollectionsProbe;
import org.objectweb.asm.Type;

/** Creates the {@link Construction} of each allocation. Sites that allocate the same share one, by name: also in classes of several loaders. */
final class AllocatedTypes {
    /** Then sharing begins anew: class names that never come back must not accumulate. */
    private static final int MOST = 10_000;

    private final ProbeContext context;
    private final boolean withCollections;
    private final long emptyObject;
    private final Map<String, Construction> known = new HashMap<>();
    private final Map<String, InstanceBytes> sizes = new HashMap<>();

    AllocatedTypes(ProbeContext context) {
        this.context = context;
        this.withCollections = context.isOn("collections");
        this.emptyObject = context.sizes().of(new Object());
    }

    /** Whether the probe {@code collections} counts the objects of a class. */
    boolean countedElsewhere(String internalName) {
        return withCollections && CollectionsProbe.counts(internalName);
    }

    /**
     * {@code new} of a class. Its size becomes known once the class is loaded.
     *
     * @param loader of the class that allocates, or one that delegates to it
     */
    synchronized Construction object(String internalName, WeakReference<ClassLoader> loader) {
        Construction construction = known.get(internalName);
        if (construction == null) {
            String name = internalName.replace('/', '.');
            CountedSuperclass superclass = withCollections ? new CountedSuperclass(context.packages()) : null;
            InstanceBytes bytes = new InstanceBytes(name, context.sizes(), superclass);
            construction = remember(internalName, new Construction(SiteKind.OBJECT, name, "", SlotLayout.COUNT, bytes));
            sizes.put(internalName, bytes);
        }
        sizes.get(internalName).lookIn(loader);
        return construction;
    }

    /** A new array, the bytes of which are counted. */
    synchronized Construction array(Type array) {
        Construction construction = known.get(array.getDescriptor());
        return construction != null
                ? construction
                : remember(
                        array.getDescriptor(),
                        new Construction(SiteKind.ARRAY, array.getClassName(), "", SlotLayout.ARRAYS, 0));
    }

    /** @param descriptor of the call site: captured values and functional interface */
    synchronized Construction lambda(String descriptor) {
        Construction construction = known.get(descriptor);
        return construction != null
                ? construction
                : remember(
                        descriptor,
                        new Construction(
                                SiteKind.LAMBDA,
                                Type.getReturnType(descriptor).getClassName(),
                                descriptor,
                                SlotLayout.COUNT,
                                lambdaBytes(descriptor, emptyObject)));
    }

    /**
     * Shallow size of a lambda: its class extends Object and has a field for each captured value.
     *
     * @param emptyObject size of an Object
     */
    static long lambdaBytes(String descriptor, long emptyObject) {
        SubclassSize size = new SubclassSize();
        for (Type captured : Type.getArgumentTypes(descriptor)) {
            size.addField(captured.getDescriptor());
        }
        return size.of(Object.class, emptyObject);
    }

    private Construction remember(String key, Construction construction) {
        if (known.size() >= MOST) {
            known.clear();
            sizes.clear();
        }
        known.put(key, construction);
        return construction;
    }
}
