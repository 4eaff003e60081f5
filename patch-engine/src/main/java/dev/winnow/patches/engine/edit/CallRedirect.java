package dev.winnow.patches.engine.edit;

import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.engine.vendor.CallTarget;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Code instead of every call of one method. See {@link Redirects}. */
public final class CallRedirect extends CallEdit {
    private final int callerArguments;

    /** @param callerArguments how many of the code's parameters, the last ones, are not the call's */
    public CallRedirect(String method, CallTarget call, int callerArguments, KnownShapes shapes, MethodNode code) {
        super(method, call, shapes, code);
        this.callerArguments = callerArguments;
    }

    @Override
    public MethodVisitor into(MethodVisitor writer, VendorMethod caller, int locals) {
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
