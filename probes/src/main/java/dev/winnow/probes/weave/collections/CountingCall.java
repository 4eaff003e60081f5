package dev.winnow.probes.weave.collections;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Emits the instructions before a constructor call that count it. They leave the operand stack unchanged. */
final class CountingCall {
    private static final String CONSTRUCTIONS = "dev/winnow/probes/runtime/Constructions";
    private static final String COPIES = "dev/winnow/probes/runtime/CopyConstructions";

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

    /** Turns a, b, c into a, b, c, a. */
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
