package dev.winnow.probes.weave.collections;

import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.SiteKind;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds the constructions in one method. Inserts a counting call before each constructor call and a sampling point after it. */
abstract class MethodWeaver extends MethodVisitor {
    private final String superConstructor;
    private final boolean hasInvokeDynamic;
    private final PendingConstructions pending = new PendingConstructions();
    private int line = -1;

    /**
     * @param superConstructor the superclass, when the method is a constructor
     * @param hasInvokeDynamic whether the class file version supports {@code invokedynamic}
     */
    MethodWeaver(MethodVisitor next, String superConstructor, boolean hasInvokeDynamic) {
        super(Opcodes.ASM9, next);
        this.superConstructor = superConstructor;
        this.hasInvokeDynamic = hasInvokeDynamic;
    }

    abstract AllocationSite siteAt(SiteKind kind, int line, CollectionType type, String constructor);

    /** Index of a local variable that the method does not use. */
    abstract int freeLocal();

    /** Called for each constructor reference that cannot be counted. */
    abstract void uncountable();

    @Override
    public void visitLineNumber(int line, Label start) {
        this.line = line;
        super.visitLineNumber(line, start);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW) {
            pending.push(CollectionType.named(type), line);
        }
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        AllocationSite site = null;
        if (opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
            CollectionType type = CollectionType.named(owner);
            if (type != null) {
                site = construction(type, owner, descriptor);
            }
        }
        if (site == null || site.construction().kind() != SiteKind.NEW || !hasInvokeDynamic) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else {
            int local = SamplingCall.takesCapacity(descriptor) ? freeLocal() : 0;
            SamplingCall sampling = new SamplingCall(mv, descriptor, local);
            sampling.keepCapacity();
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            sampling.sample(site.slot());
            site.markSampleable();
        }
    }

    /** A pending NEW takes precedence over the super call: {@code super(new HashMap<>())}. */
    private AllocationSite construction(CollectionType type, String owner, String constructor) {
        int newLine = pending.pop(type);
        boolean superCall = newLine == PendingConstructions.NONE && owner.equals(superConstructor);
        AllocationSite site = superCall
                ? siteAt(SiteKind.SUPER, line, type, constructor)
                : siteAt(SiteKind.NEW, newLine == PendingConstructions.NONE ? line : newLine, type, constructor);
        CountingCall.emit(mv, type, constructor, site.slot());
        return site;
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        Handle constructor = ConstructorReference.constructor(bootstrap, arguments);
        CollectionType type = constructor == null ? null : CollectionType.named(constructor.getOwner());
        if (type == null) {
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        } else if (!ConstructorReference.canCount(bootstrap)) {
            uncountable();
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        } else {
            AllocationSite site = siteAt(SiteKind.REFERENCE, line, type, constructor.getDesc());
            Object[] withSlot = ConstructorReference.withSlot(arguments, site.slot());
            super.visitInvokeDynamicInsn(name, descriptor, ConstructorReference.counting(), withSlot);
        }
    }
}
