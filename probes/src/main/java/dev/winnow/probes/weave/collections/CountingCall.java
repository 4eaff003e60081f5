package dev.winnow.probes.weave.collections;

import dev.winnow.probes.sites.SlotLayout;
import dev.winnow.probes.weave.code.MethodCode;
import dev.winnow.probes.weave.code.Output;
import dev.winnow.probes.weave.code.StaticCalls;
import org.objectweb.asm.Opcodes;

/** Inserts the instructions before a constructor call that count it. They leave the operand stack unchanged. */
final class CountingCall {
    /** The most that a call adds to the operand stack. */
    private static final int STACK = 2;

    private static final String CONSTRUCTIONS = "dev/winnow/probes/runtime/Constructions";
    private static final String COPIES = "dev/winnow/probes/runtime/CopyConstructions";

    private final StaticCalls calls;

    CountingCall(StaticCalls calls) {
        this.calls = calls;
    }

    /** @param sampling also gets what it needs from before the constructor call; or null */
    void insert(MethodCode method, CollectionType type, String constructor, int slot, SamplingCall sampling) {
        Output code = method.before(STACK);
        if (copyCapacity(code, constructor)) {
            if (sampling != null) {
                sampling.keepCapacity(method, code);
            }
            calls.push(code, slot);
            boolean isList = type == CollectionType.ARRAY_LIST;
            calls.call(code, isList ? CONSTRUCTIONS + ".countList(II)V" : CONSTRUCTIONS + ".count(II)V");
        } else if (type.slotLayout(constructor) == SlotLayout.COPIES) {
            code.u1(Opcodes.DUP);
            calls.push(code, slot);
            calls.call(code, COPIES + '.' + type.copyMethod + "(Ljava/lang/Object;I)V");
        } else {
            calls.push(code, slot);
            calls.call(code, CONSTRUCTIONS + ".count(I)V");
        }
    }

    /** Copies the capacity to the top of the stack. @return whether the constructor takes one */
    private static boolean copyCapacity(Output code, String constructor) {
        switch (constructor) {
            case "(I)V":
                code.u1(Opcodes.DUP);
                return true;
            case "(IF)V":
                code.u1(Opcodes.DUP2);
                code.u1(Opcodes.POP);
                return true;
            case "(IFI)V":
            case "(IFZ)V": // turns a, b, c into a, b, c, a
                code.u1(Opcodes.DUP_X2);
                code.u1(Opcodes.POP);
                code.u1(Opcodes.DUP2_X1);
                code.u1(Opcodes.POP);
                return true;
            default:
                return false;
        }
    }
}
