package dev.winnow.probes.weave.allocations;

import dev.winnow.probes.weave.code.AddedConstants;
import dev.winnow.probes.weave.code.MethodCode;
import dev.winnow.probes.weave.code.Output;
import org.objectweb.asm.Opcodes;

/** Inserts the instructions that count an allocation. They leave the operand stack unchanged. */
final class CountingCall {
    /** The most that a call adds to the operand stack: the reference or the two lengths, and two or three numbers. */
    private static final int STACK = 4;

    private static final String CONSTRUCTIONS = "dev/winnow/probes/runtime/Constructions";
    private static final int LDC_W = 19;

    private final AddedConstants constants;

    /** Indexes of the constants that most calls need; 0 until the first one. */
    private int owner;

    private int object;
    private int array;

    CountingCall(AddedConstants constants) {
        this.constants = constants;
    }

    /** One object, after the instruction that creates it. */
    void one(MethodCode method, int slot) {
        Output code = method.after(STACK);
        push(code, slot);
        object = object == 0 ? method("count", "(I)V") : object;
        call(code, object);
    }

    /** A new array of one or two dimensions, before the instruction that creates it: its lengths are on the stack. */
    void lengths(MethodCode method, int dimensions, int shift, int slot) {
        Output code = method.before(STACK);
        code.u1(dimensions == 1 ? Opcodes.DUP : Opcodes.DUP2);
        push(code, shift);
        push(code, slot);
        if (dimensions == 1) {
            array = array == 0 ? method("countArray", "(III)V") : array;
            call(code, array);
        } else {
            call(code, method("countArrays", "(IIII)V"));
        }
    }

    /** A new array of three or more dimensions, after the instruction that creates it: it is on the stack. */
    void arrays(MethodCode method, int dimensions, int shift, int slot) {
        Output code = method.after(STACK);
        code.u1(Opcodes.DUP);
        push(code, dimensions);
        push(code, shift);
        push(code, slot);
        call(code, method("countArrays", "([Ljava/lang/Object;III)V"));
    }

    private void call(Output code, int method) {
        code.u1(Opcodes.INVOKESTATIC);
        code.u2(method);
    }

    private int method(String name, String descriptor) {
        owner = owner == 0 ? constants.type(CONSTRUCTIONS) : owner;
        return constants.method(owner, name, descriptor);
    }

    /** @param number not negative */
    void push(Output code, int number) {
        if (number <= 5) {
            code.u1(Opcodes.ICONST_0 + number);
        } else if (number <= Byte.MAX_VALUE) {
            code.u1(Opcodes.BIPUSH);
            code.u1(number);
        } else if (number <= Short.MAX_VALUE) {
            code.u1(Opcodes.SIPUSH);
            code.u2(number);
        } else {
            code.u1(LDC_W);
            code.u2(constants.integer(number));
        }
    }
}
