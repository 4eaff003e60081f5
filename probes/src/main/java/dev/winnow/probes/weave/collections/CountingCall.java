package dev.winnow.probes.weave.collections;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The instructions before a constructor's call that count it: they leave the stack as they found it. */
final class CountingCall {
    private static final String OWNER = "dev/winnow/probes/runtime/Constructions";

    private CountingCall() {}

    static void emit(MethodVisitor code, CollectionType type, String constructor, int slot) {
        switch (constructor) {
            case "(I)V":
                code.visitInsn(Opcodes.DUP);
                call(code, type == CollectionType.ARRAY_LIST ? "countList" : "count", "(II)V", slot);
                break;
            case "(IF)V":
                code.visitInsn(Opcodes.DUP2);
                code.visitInsn(Opcodes.POP);
                call(code, "count", "(II)V", slot);
                break;
            case "(IFI)V":
            case "(IFZ)V":
                copyThirdFromTop(code);
                call(code, "count", "(II)V", slot);
                break;
            default:
                call(code, "count", "(I)V", slot);
        }
    }

    /** a, b, c becomes a, b, c, a. */
    private static void copyThirdFromTop(MethodVisitor code) {
        code.visitInsn(Opcodes.DUP_X2);
        code.visitInsn(Opcodes.POP);
        code.visitInsn(Opcodes.DUP2_X1);
        code.visitInsn(Opcodes.POP);
    }

    private static void call(MethodVisitor code, String method, String descriptor, int slot) {
        if (slot <= Short.MAX_VALUE) {
            code.visitIntInsn(Opcodes.SIPUSH, slot);
        } else {
            code.visitLdcInsn(slot);
        }
        code.visitMethodInsn(Opcodes.INVOKESTATIC, OWNER, method, descriptor, false);
    }
}
