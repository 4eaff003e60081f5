package dev.winnow.probes.weave.collections;

import dev.winnow.probes.runtime.SampledCollection;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Emits the instructions around a constructor call that allow the new collection to be sampled. Compilers leave a new object on
 * the stack twice when its constructor is called, and once afterwards. Code that does not would fail verification here, and its
 * class would stay unwoven.
 */
final class SamplingCall {
    private static final Handle LINK = new Handle(
            Opcodes.H_INVOKESTATIC,
            "dev/winnow/probes/runtime/SamplingPoints",
            "link",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;I)"
                    + "Ljava/lang/invoke/CallSite;",
            false);

    private final MethodVisitor code;
    private final String constructor;

    private final int local;

    /** @param local an unused local variable, if {@link #takesCapacity}: the object covers the capacity on the stack */
    SamplingCall(MethodVisitor code, String constructor, int local) {
        this.code = code;
        this.constructor = constructor;
        this.local = local;
    }

    static boolean takesCapacity(String constructor) {
        return constructor.startsWith("(I");
    }

    /** Before the constructor call: stores the requested capacity. */
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

    /** After the constructor call: hands the collection and the capacity to the sampling point. */
    void sample(int slot) {
        code.visitInsn(Opcodes.DUP);
        if (takesCapacity(constructor)) {
            code.visitVarInsn(Opcodes.ILOAD, local);
        } else {
            code.visitIntInsn(
                    Opcodes.BIPUSH, constructor.equals("()V") ? SampledCollection.NO_CAPACITY : SampledCollection.COPY);
        }
        code.visitInvokeDynamicInsn("sample", "(Ljava/lang/Object;I)V", LINK, slot);
    }
}
