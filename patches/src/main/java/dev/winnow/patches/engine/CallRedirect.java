package dev.winnow.patches.engine;

import java.util.Map;

import dev.winnow.patches.api.Redirects;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Code instead of every call of one method. See {@link Redirects}. */
final class CallRedirect extends CallEdit {
    private final int callerArguments;

    /** @param callerArguments how many of the code's parameters, the last ones, are not the call's */
    CallRedirect(
            String method,
            CallTarget call,
            int callerArguments,
            Map<String, String> shapes,
            Map<String, String> fixed,
            MethodNode code) {
        super(method, call, shapes, fixed, code);
        this.callerArguments = callerArguments;
    }

    @Override
    MethodVisitor into(MethodVisitor writer, VendorMethod caller, int locals) {
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
