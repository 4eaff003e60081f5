package dev.winnow.probes.weave.collections;

import com.google.auto.service.AutoService;
import dev.winnow.probes.recording.RecordedEvents;
import dev.winnow.probes.recording.SiteEvents;
import dev.winnow.probes.weave.ConstantPool;
import dev.winnow.probes.weave.Probe;
import dev.winnow.probes.weave.ProbeContext;

/**
 * Counts constructions of the JDK's common collections: {@code new}, {@code super(..)} of subclasses, {@code ::new}. Does not
 * touch ASM, which is loaded with the first class that has to be woven.
 */
@AutoService(Probe.class)
public final class CollectionsProbe implements Probe {
    private ProbeContext context;
    private Constructors constructors;

    @Override
    public String id() {
        return "collections";
    }

    @Override
    public void begin(ProbeContext context) {
        this.context = context;
        constructors = new Constructors(context.sizes());
    }

    @Override
    public boolean concerns(String className) {
        return context.packages().matches(className);
    }

    @Override
    public boolean concerns(String className, byte[] classFile) {
        return concerns(className) && new ConstantPool(classFile).refersToConstructorOf(CollectionType.INTERNAL_NAMES);
    }

    @Override
    public byte[] weave(ClassLoader loader, String className, byte[] classFile) {
        if (loader == null || !concerns(className, classFile)) {
            return null; // counting itself uses the bootstrap loader's classes
        }
        return CollectionsWeaver.weave(classFile, constructors, context.sites().of(loader, className));
    }

    @Override
    public RecordedEvents events() {
        return new SiteEvents(context.sites());
    }
}
