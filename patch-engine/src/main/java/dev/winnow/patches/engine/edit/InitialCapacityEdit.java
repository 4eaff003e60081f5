package dev.winnow.patches.engine.edit;

import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.engine.vendor.CallTarget;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** A capacity for every construction of one collection type. See {@link InitialCapacity}. */
public final class InitialCapacityEdit extends CallEdit {
    public InitialCapacityEdit(String method, CallTarget call, KnownShapes shapes, MethodNode code) {
        super(method, call, shapes, code);
    }

    @Override
    public MethodVisitor into(MethodVisitor writer, VendorMethod caller, int locals) {
        return new MethodVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                boolean edited = call.is(owner, name, descriptor);
                if (edited) {
                    pushCapacity(mv, locals);
                }
                super.visitMethodInsn(opcode, owner, name, edited ? "(I)V" : descriptor, isInterface);
            }
        };
    }

    /** The code's parameters are those of the method around it; a capacity that the vendor passes is the last one. */
    private void pushCapacity(MethodVisitor writer, int locals) {
        int parameters = inlined.parameterSlots();
        if (call.descriptor.equals("(I)V")) {
            parameters--;
            writer.visitVarInsn(Opcodes.ISTORE, locals);
        }
        inlined.inline(writer, parameters, locals - parameters);
    }
}
