package dev.winnow.probes.weave.collections;

import dev.winnow.probes.runtime.Fills;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The instructions around a constructor's call that let a collection be watched until it is full, once somebody wants to. A new
 * object is on the stack twice when its constructor is called, and once afterwards, in the code of every compiler; other code
 * would not verify, and its class would stay as it was.
 */
final class WatchingCall {
    private static final Handle LINK = new Handle(
            Opcodes.H_INVOKESTATIC,
            "dev/winnow/probes/runtime/WatchPoints",
            "link",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;I)"
                    + "Ljava/lang/invoke/CallSite;",
            false);

    private final MethodVisitor code;
    private final String constructor;

    private final int local;

    /** @param local a variable of our own if {@link #asksForCapacity}, because the stack below the object is taken */
    WatchingCall(MethodVisitor code, String constructor, int local) {
        this.code = code;
        this.constructor = constructor;
        this.local = local;
    }

    static boolean asksForCapacity(String constructor) {
        return constructor.startsWith("(I");
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
    void watch(int slot) {
        code.visitInsn(Opcodes.DUP);
        if (asksForCapacity(constructor)) {
            code.visitVarInsn(Opcodes.ILOAD, local);
        } else {
            code.visitIntInsn(Opcodes.BIPUSH, constructor.equals("()V") ? Fills.Held.NO_CAPACITY : Fills.Held.COPY);
        }
        code.visitInvokeDynamicInsn("watch", "(Ljava/lang/Object;I)V", LINK, slot);
    }
}
