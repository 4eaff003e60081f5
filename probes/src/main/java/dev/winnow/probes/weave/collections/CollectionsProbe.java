package dev.winnow.probes.weave.collections;

import com.google.auto.service.AutoService;
import dev.winnow.probes.weave.ConstantPool;
import dev.winnow.probes.weave.Probe;
import dev.winnow.probes.weave.ProbeContext;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** Counts constructions of the JDK's common collections: {@code new}, {@code super(..)} of subclasses, {@code ::new}. */
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
    public byte[] weave(ClassLoader loader, String className, byte[] classFile) {
        if (!context.packages().matches(className)
                || !new ConstantPool(classFile).refersToConstructorOf(CollectionType.INTERNAL_NAMES)) {
            return null;
        }
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        CollectionsWeaver weaver =
                new CollectionsWeaver(writer, constructors, context.sites().of(loader, className));
        reader.accept(weaver, 0);
        return weaver.changed() ? writer.toByteArray() : null;
    }
}
