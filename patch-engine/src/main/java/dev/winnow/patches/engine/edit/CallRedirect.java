package dev.winnow.patches.engine.edit;

import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.engine.vendor.CallTarget;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Code instead of every call of one method. See {@link Redirects}. */
public final class CallRedirect extends CallEdit {
    private final int callerArguments;
    private final boolean hasUnbound;

    /**
     * @param callerArguments how many of the code's parameters, the last ones, are not the call's
     * @param hasUnbound whether one of the parameters receives a method reference without its receiver
     */
    public CallRedirect(
            String method,
            CallTarget call,
            int callerArguments,
            boolean hasUnbound,
            KnownShapes shapes,
            MethodNode code) {
        super(method, call, shapes, code);
        this.callerArguments = callerArguments;
        this.hasUnbound = hasUnbound;
    }

    @Override
    public MethodVisitor into(MethodVisitor writer, VendorMethod caller, int locals) {
        MethodVisitor redirector = redirector(writer, caller, locals);
        return hasUnbound ? unbinder(redirector, caller) : redirector;
    }

    private MethodVisitor unbinder(MethodVisitor next, VendorMethod caller) {
        return new MethodNode(Opcodes.ASM9, 0, caller.name, caller.descriptor, null, null) {
            @Override
            public void visitEnd() {
                super.visitEnd();
                for (AbstractInsnNode instruction : instructions.toArray()) {
                    if (call.isCalledBy(instruction)) {
                        UnboundReferences.unbind(this, instruction);
                    }
                }
                accept(next);
            }
        };
    }

    private MethodVisitor redirector(MethodVisitor writer, VendorMethod caller, int locals) {
        return new MethodVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                if (call.is(owner, name, descriptor)) {
                    inlined.inlineAsCall(mv, callerArguments, caller, locals);
                } else {
                    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                }
            }
        };
    }
}
