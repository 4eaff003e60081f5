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

/** Creates the {@link Construction} of each allocation in the classes of one loader. Sites that allocate the same share one. */
final class LoaderTypes {
    private final ProbeContext context;
    private final boolean withCollections;
    private final long emptyObject;
    private final WeakReference<ClassLoader> loader;
    private final Map<String, Construction> known = new HashMap<>();

    LoaderTypes(ProbeContext context, ClassLoader loader) {
        this.context = context;
        this.withCollections = context.isOn("collections");
        this.emptyObject = context.sizes().of(new Object());
        this.loader = new WeakReference<>(loader);
    }

    /** Whether the probe {@code collections} counts the objects of a class. */
    boolean countedElsewhere(String internalName) {
        return withCollections && CollectionsProbe.counts(internalName);
    }

    /** {@code new} of a class. Its size becomes known once the class is loaded. */
    synchronized Construction object(String internalName) {
        Construction construction = known.get(internalName);
        if (construction == null) {
            String name = internalName.replace('/', '.');
            CountedSuperclass superclass = withCollections ? new CountedSuperclass(context.packages()) : null;
            InstanceBytes bytes = new InstanceBytes(loader, name, context.sizes(), superclass);
            construction = new Construction(SiteKind.OBJECT, name, "", SlotLayout.COUNT, bytes);
            known.put(internalName, construction);
        }
        return construction;
    }

    /** A new array, the bytes of which are counted. */
    synchronized Construction array(Type array) {
        Construction construction = known.get(array.getDescriptor());
        if (construction == null) {
            construction = new Construction(SiteKind.ARRAY, array.getClassName(), "", SlotLayout.ARRAYS, 0);
            known.put(array.getDescriptor(), construction);
        }
        return construction;
    }

    /** @param descriptor of the call site: captured values and functional interface */
    synchronized Construction lambda(String descriptor) {
        Construction construction = known.get(descriptor);
        if (construction == null) {
            construction = new Construction(
                    SiteKind.LAMBDA,
                    Type.getReturnType(descriptor).getClassName(),
                    descriptor,
                    SlotLayout.COUNT,
                    lambdaBytes(descriptor, emptyObject));
            known.put(descriptor, construction);
        }
        return construction;
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
}
