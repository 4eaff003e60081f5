package dev.winnow.probes.weave.collections;

import dev.winnow.probes.runtime.SampledCollection;
import dev.winnow.probes.weave.code.AddedConstants;
import dev.winnow.probes.weave.code.BootstrapMethods;
import dev.winnow.probes.weave.code.MethodCode;
import dev.winnow.probes.weave.code.Output;
import org.objectweb.asm.Opcodes;

/**
 * Inserts the instructions around a constructor call that allow the new collection to be sampled. Compilers leave a new object on
 * the stack twice when its constructor is called, and once afterwards. Code that does not would fail verification here, and its
 * class would stay unwoven.
 */
final class SamplingCall {
    /** The most that a call adds to the operand stack: the collection and its capacity. */
    private static final int STACK = 2;

    private static final String LINK = "dev/winnow/probes/runtime/SamplingPoints.link"
            + "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;I)"
            + "Ljava/lang/invoke/CallSite;";

    private static final int WIDE = 0xc4;

    private final AddedConstants constants;
    private final BootstrapMethods bootstraps;
    private final int link;
    private final int sample;

    /** The local variable that holds the capacity, or -1: the object covers the capacity on the stack. */
    private int local = -1;

    SamplingCall(AddedConstants constants, BootstrapMethods bootstraps) {
        this.constants = constants;
        this.bootstraps = bootstraps;
        link = constants.handle(LINK);
        sample = constants.nameAndType("sample", "(Ljava/lang/Object;I)V");
    }

    /** Before the constructor call, with the requested capacity on top of the stack: stores it. */
    void keepCapacity(MethodCode method, Output code) {
        local = method.freeLocal();
        code.u1(Opcodes.DUP);
        access(code, Opcodes.ISTORE);
    }

    /** After the constructor call: hands the collection and the capacity to the sampling point. */
    void insert(MethodCode method, String constructor, int slot) {
        Output code = method.after(STACK);
        code.u1(Opcodes.DUP);
        if (local >= 0) {
            access(code, Opcodes.ILOAD);
            local = -1;
        } else {
            code.u1(Opcodes.BIPUSH);
            code.u1(constructor.equals("()V") ? SampledCollection.NO_CAPACITY : SampledCollection.COPY);
        }
        code.u1(Opcodes.INVOKEDYNAMIC);
        code.u2(constants.invokeDynamic(bootstraps.add(link, constants.integer(slot)), sample));
        code.u2(0);
    }

    private void access(Output code, int opcode) {
        if (local <= 0xff) {
            code.u1(opcode);
            code.u1(local);
        } else {
            code.u1(WIDE);
            code.u1(opcode);
            code.u2(local);
        }
    }
}
