package dev.winnow.probes.weave.collections;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The instructions before a constructor's call that count it: they leave the stack as they found it. */
final class CountingCall {
    private static final String CONSTRUCTIONS = "dev/winnow/probes/runtime/Constructions";
    private static final String COPIES = "dev/winnow/probes/runtime/Copies";

    private CountingCall() {}

    static void emit(MethodVisitor code, CollectionType type, String constructor, int slot) {
        switch (constructor) {
            case "(I)V":
                code.visitInsn(Opcodes.DUP);
                call(code, CONSTRUCTIONS, type == CollectionType.ARRAY_LIST ? "countList" : "count", "(II)V", slot);
                break;
            case "(IF)V":
                code.visitInsn(Opcodes.DUP2);
                code.visitInsn(Opcodes.POP);
                call(code, CONSTRUCTIONS, "count", "(II)V", slot);
                break;
            case "(IFI)V":
            case "(IFZ)V":
                copyThirdFromTop(code);
                call(code, CONSTRUCTIONS, "count", "(II)V", slot);
                break;
            case "(Ljava/util/Map;)V":
            case "(Ljava/util/Collection;)V":
                code.visitInsn(Opcodes.DUP);
                call(code, COPIES, type.copyMethod, "(Ljava/lang/Object;I)V", slot);
                break;
            default:
                call(code, CONSTRUCTIONS, "count", "(I)V", slot);
        }
    }

    /** a, b, c becomes a, b, c, a. */
    static void copyThirdFromTop(MethodVisitor code) {
        code.visitInsn(Opcodes.DUP_X2);
        code.visitInsn(Opcodes.POP);
        code.visitInsn(Opcodes.DUP2_X1);
        code.visitInsn(Opcodes.POP);
    }

    private static void call(MethodVisitor code, String owner, String method, String descriptor, int slot) {
        push(code, slot);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, method, descriptor, false);
    }

    static void push(MethodVisitor code, int number) {
        if (number <= Short.MAX_VALUE) {
            code.visitIntInsn(Opcodes.SIPUSH, number);
        } else {
            code.visitLdcInsn(number);
        }
    }
}
