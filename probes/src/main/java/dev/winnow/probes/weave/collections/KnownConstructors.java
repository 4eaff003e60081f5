package dev.winnow.probes.weave.collections;

import java.util.HashMap;
import java.util.Map;

import dev.winnow.probes.sites.Construction;
import dev.winnow.probes.sites.SiteKind;
import dev.winnow.probes.weave.ObjectSizes;
import dev.winnow.probes.weave.SubclassSize;

/** Creates the {@link Construction} of each constructor call. Sites that construct the same way share one. */
final class KnownConstructors {
    /** Includes the backing map of a set. */
    private final long[] objectBytes;

    private final long[] instanceBytes;
    private final Map<String, Construction> known = new HashMap<>();

    KnownConstructors(ObjectSizes sizes) {
        instanceBytes = CollectionType.instanceBytes(sizes);
        objectBytes = CollectionType.objectBytes(instanceBytes);
    }

    /** A construction of exactly this type. */
    synchronized Construction of(SiteKind kind, CollectionType type, String constructor) {
        String key = kind.name() + ' ' + type.internalName + constructor;
        Construction construction = known.get(key);
        if (construction == null) {
            construction = new Construction(
                    kind, type.type.getName(), constructor, type.slotLayout(constructor), objectBytes[type.ordinal()]);
            known.put(key, construction);
        }
        return construction;
    }

    /** A construction of a subclass through the constructor of its superclass. */
    Construction ofSubclass(String subclass, SubclassSize size, CollectionType type, String constructor) {
        long measured = objectBytes[type.ordinal()];
        long instance = instanceBytes[type.ordinal()];
        return new Construction(
                SiteKind.SUPER,
                subclass.replace('/', '.'),
                constructor,
                type.slotLayout(constructor),
                measured - instance + size.of(type.type, instance));
    }
}
