package dev.winnow.probes.weave.allocations;

import dev.winnow.probes.weave.code.MethodCode;
import dev.winnow.probes.weave.code.Output;
import dev.winnow.probes.weave.code.StaticCalls;
import org.objectweb.asm.Opcodes;

/** Inserts the instructions that count an allocation. They leave the operand stack unchanged. */
final class CountingCall {
    /** The most that a call adds to the operand stack: the reference or the two lengths, and two or three numbers. */
    private static final int STACK = 4;

    private static final String ALLOCATIONS = "dev/winnow/probes/runtime/Allocations";

    private final StaticCalls calls;

    CountingCall(StaticCalls calls) {
        this.calls = calls;
    }

    /**
     * One object, before the instruction that creates it: one too many if the heap is full, or if the object's class cannot be initialized.
     *
     * <p>Behind that instruction the call would keep C2 from initializing the object while it allocates, and from replacing {@code new
     * StringBuilder().append(a).append(b).toString()} by the string alone, which it does if nothing else happens in between (HotSpot's {@code
     * PhaseStringOpts}).
     */
    void one(MethodCode method, int slot) {
        Output code = method.before(STACK);
        calls.push(code, slot);
        calls.call(code, ALLOCATIONS + ".object(I)V");
    }

    /** A new array of one or two dimensions, before the instruction that creates it: its lengths are on the stack. */
    void lengths(MethodCode method, int dimensions, int shift, int slot) {
        Output code = method.before(STACK);
        code.u1(dimensions == 1 ? Opcodes.DUP : Opcodes.DUP2);
        calls.push(code, shift);
        calls.push(code, slot);
        calls.call(code, dimensions == 1 ? ALLOCATIONS + ".array(III)V" : ALLOCATIONS + ".arrays(IIII)V");
    }

    /** A new array of three or more dimensions, after the instruction that creates it: it is on the stack. */
    void arrays(MethodCode method, int dimensions, int shift, int slot) {
        Output code = method.after(STACK);
        code.u1(Opcodes.DUP);
        calls.push(code, dimensions);
        calls.push(code, shift);
        calls.push(code, slot);
        calls.call(code, ALLOCATIONS + ".arrays([Ljava/lang/Object;III)V");
    }
}
