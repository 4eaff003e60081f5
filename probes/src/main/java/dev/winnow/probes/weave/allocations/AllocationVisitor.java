package dev.winnow.probes.weave.allocations;

import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.Construction;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Finds the allocations in one method and inserts a counting call at each of them: before a new array, whose length is then at
 * hand, else after the allocation. The call never sees the object, so that escape analysis can still remove it.
 */
abstract class AllocationVisitor extends MethodVisitor {
    private final LoaderTypes types;
    private int line = -1;

    AllocationVisitor(MethodVisitor next, LoaderTypes types) {
        super(Opcodes.ASM9, next);
        this.types = types;
    }

    abstract AllocationSite siteAt(int line, Construction construction);

    @Override
    public void visitLineNumber(int line, Label start) {
        this.line = line;
        super.visitLineNumber(line, start);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.ANEWARRAY) {
            countArray(Type.getType('[' + Type.getObjectType(type).getDescriptor()));
        }
        super.visitTypeInsn(opcode, type);
        if (opcode == Opcodes.NEW && !types.countedElsewhere(type)) {
            CountingCall.one(mv, siteAt(line, types.object(type)).slot());
        }
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        if (opcode == Opcodes.NEWARRAY) {
            countArray(ArrayTypes.ofPrimitives(operand));
        }
        super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        Type array = Type.getType(descriptor);
        int slot = siteAt(line, types.array(array)).slot();
        int shift = ArrayTypes.elementShift(array, dimensions);
        if (dimensions <= 2) {
            CountingCall.lengths(mv, dimensions, shift, slot);
            super.visitMultiANewArrayInsn(descriptor, dimensions);
        } else {
            super.visitMultiANewArrayInsn(descriptor, dimensions);
            CountingCall.arrays(mv, dimensions, shift, slot);
        }
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        if (CapturingLambda.isOne(descriptor, bootstrap)) {
            CountingCall.one(mv, siteAt(line, types.lambda(descriptor)).slot());
        }
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        super.visitMaxs(maxStack + CountingCall.STACK, maxLocals);
    }

    private void countArray(Type array) {
        CountingCall.lengths(
                mv,
                1,
                ArrayTypes.elementShift(array, 1),
                siteAt(line, types.array(array)).slot());
    }
}
