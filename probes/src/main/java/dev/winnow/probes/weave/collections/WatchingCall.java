package dev.winnow.probes.weave.collections;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The instructions around a constructor's call that let a collection be watched until it is full. A new object is on the stack
 * twice when its constructor is called, and once afterwards, in the code of every compiler; other code would not verify, and
 * its class would stay as it was.
 */
final class WatchingCall {
    private static final int NO_CAPACITY = -1;
    private static final int COPY = -2;

    private final MethodVisitor code;
    private final String constructor;

    /** A local variable of our own, because the stack below the object is taken. */
    private final int local;

    WatchingCall(MethodVisitor code, String constructor, int local) {
        this.code = code;
        this.constructor = constructor;
        this.local = local;
    }

    /** Before the constructor: keeps the capacity that is asked for. */
    void keepCapacity() {
        switch (constructor) {
            case "(I)V":
                code.visitInsn(Opcodes.DUP);
                code.visitVarInsn(Opcodes.ISTORE, local);
                break;
            case "(IF)V":
                code.visitInsn(Opcodes.DUP2);
                code.visitInsn(Opcodes.POP);
                code.visitVarInsn(Opcodes.ISTORE, local);
                break;
            case "(IFI)V":
            case "(IFZ)V":
                CountingCall.copyThirdFromTop(code);
                code.visitVarInsn(Opcodes.ISTORE, local);
                break;
            default:
                break;
        }
    }

    /** After it. */
    void watch(int slot, int oneIn) {
        code.visitInsn(Opcodes.DUP);
        if (constructor.startsWith("(I")) {
            code.visitVarInsn(Opcodes.ILOAD, local);
        } else {
            CountingCall.push(code, constructor.equals("()V") ? NO_CAPACITY : COPY);
        }
        CountingCall.push(code, slot);
        CountingCall.push(code, oneIn - 1);
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC, "dev/winnow/probes/runtime/Fills", "sample", "(Ljava/lang/Object;III)V", false);
    }
}
