package dev.winnow.probes.weave.collections;

import dev.winnow.probes.weave.Site;
import dev.winnow.probes.weave.SiteKind;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds the constructions in one method and inserts a call that counts before each constructor's, and one that may watch behind it. */
abstract class MethodWeaver extends MethodVisitor {
    private final String superConstructor;
    private final boolean mayCallDynamically;
    private final PendingConstructions pending = new PendingConstructions();
    private int line = -1;

    /**
     * @param superConstructor the superclass, when the method is a constructor
     * @param mayCallDynamically whether the class file's version has {@code invokedynamic}
     */
    MethodWeaver(MethodVisitor next, String superConstructor, boolean mayCallDynamically) {
        super(Opcodes.ASM9, next);
        this.superConstructor = superConstructor;
        this.mayCallDynamically = mayCallDynamically;
    }

    abstract Site found(SiteKind kind, int line, CollectionType type, String constructor);

    /** A local variable that the method does not use. */
    abstract int freeLocal();

    /** A reference that cannot be counted. */
    abstract void passedOver();

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
        Site site = null;
        if (opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
            CollectionType type = CollectionType.named(owner);
            if (type != null) {
                site = construction(type, owner, descriptor);
            }
        }
        if (site == null || site.construction().kind() != SiteKind.NEW || !mayCallDynamically) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else {
            int local = WatchingCall.asksForCapacity(descriptor) ? freeLocal() : 0;
            WatchingCall watching = new WatchingCall(mv, descriptor, local);
            watching.keepCapacity();
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            watching.watch(site.slot());
            site.becameWatchable();
        }
    }

    /** A NEW that is still waiting for its constructor goes first: {@code super(new HashMap<>())}. */
    private Site construction(CollectionType type, String owner, String constructor) {
        int newLine = pending.pop(type);
        boolean superCall = newLine == PendingConstructions.NONE && owner.equals(superConstructor);
        Site site = superCall
                ? found(SiteKind.SUPER, line, type, constructor)
                : found(SiteKind.NEW, newLine == PendingConstructions.NONE ? line : newLine, type, constructor);
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
            passedOver();
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        } else {
            Site site = found(SiteKind.REFERENCE, line, type, constructor.getDesc());
            Object[] withSlot = ConstructorReference.withSlot(arguments, site.slot());
            super.visitInvokeDynamicInsn(name, descriptor, ConstructorReference.counting(), withSlot);
        }
    }
}
