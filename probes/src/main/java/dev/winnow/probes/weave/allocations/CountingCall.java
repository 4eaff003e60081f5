package dev.winnow.probes.weave.allocations;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Emits the instructions that count an allocation. They leave the operand stack unchanged. */
final class CountingCall {
    /** The most that a call adds to the operand stack: the reference or the two lengths, and two or three numbers. */
    static final int STACK = 4;

    private static final String CONSTRUCTIONS = "dev/winnow/probes/runtime/Constructions";

    private CountingCall() {}

    /** One object. */
    static void one(MethodVisitor code, int slot) {
        push(code, slot);
        call(code, "count", "(I)V");
    }

    /** A new array of one or two dimensions, whose lengths are on the stack. */
    static void lengths(MethodVisitor code, int dimensions, int shift, int slot) {
        code.visitInsn(dimensions == 1 ? Opcodes.DUP : Opcodes.DUP2);
        push(code, shift);
        push(code, slot);
        call(code, dimensions == 1 ? "countArray" : "countArrays", dimensions == 1 ? "(III)V" : "(IIII)V");
    }

    /** A new array of three or more dimensions, which is on the stack. */
    static void arrays(MethodVisitor code, int dimensions, int shift, int slot) {
        code.visitInsn(Opcodes.DUP);
        push(code, dimensions);
        push(code, shift);
        push(code, slot);
        call(code, "countArrays", "([Ljava/lang/Object;III)V");
    }

    private static void call(MethodVisitor code, String method, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, CONSTRUCTIONS, method, descriptor, false);
    }

    /** @param number not negative */
    private static void push(MethodVisitor code, int number) {
        if (number <= 5) {
            code.visitInsn(Opcodes.ICONST_0 + number);
        } else if (number <= Short.MAX_VALUE) {
            code.visitIntInsn(number <= Byte.MAX_VALUE ? Opcodes.BIPUSH : Opcodes.SIPUSH, number);
        } else {
            code.visitLdcInsn(number);
        }
    }
}
