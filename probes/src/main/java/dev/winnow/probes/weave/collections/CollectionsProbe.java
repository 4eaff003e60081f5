package dev.winnow.probes.weave.collections;

import com.google.auto.service.AutoService;
import dev.winnow.probes.recording.EventWriter;
import dev.winnow.probes.weave.ConstantPool;
import dev.winnow.probes.weave.Probe;
import dev.winnow.probes.weave.ProbeContext;

/**
 * Counts constructions of the JDK's common collections: {@code new}, {@code super(..)} in subclasses, and {@code ::new}.
 */
@AutoService(Probe.class)
public final class CollectionsProbe implements Probe {
    private ProbeContext context;
    private KnownConstructors constructors;

    @Override
    public String id() {
        return "collections";
    }

    @Override
    public void initialize(ProbeContext context) {
        this.context = context;
        constructors = new KnownConstructors(context.sizes());
    }

    @Override
    public boolean mayWeave(String className) {
        return context.packages().matches(className);
    }

    @Override
    public boolean mayWeave(String className, byte[] classFile) {
        return mayWeave(className) && new ConstantPool(classFile).refersToConstructorOf(CollectionType.INTERNAL_NAMES);
    }

    @Override
    public byte[] weave(ClassLoader loader, String className, byte[] classFile) {
        if (loader == null || !mayWeave(className)) {
            return null; // the counting code itself uses classes of the bootstrap loader
        }
        ConstantPool constants = new ConstantPool(classFile);
        if (!constants.refersToConstructorOf(CollectionType.INTERNAL_NAMES)) {
            return null;
        }
        return CollectionsWeaver.weave(
                classFile, constants, constructors, context.sites().of(loader, className), context.keepsInlining());
    }

    /** Whether this probe counts the constructions of a class. */
    public static boolean counts(String internalName) {
        return CollectionType.named(internalName) != null;
    }

    /** None: the events of allocation sites are written for all probes together. */
    @Override
    public EventWriter createEventWriter() {
        return null;
    }

    @Override
    public boolean mayChange() {
        return true;
    }
}
