package dev.winnow.probes.weave.code;

import java.util.HashMap;
import java.util.Map;

import org.objectweb.asm.Opcodes;

/** Writes instructions that call static methods with numbers. Adds the constants that they need, those of a method once. */
public final class StaticCalls {
    private static final int LDC_W = 19;

    private final AddedConstants constants;
    private final Map<String, Integer> methods = new HashMap<>();

    StaticCalls(AddedConstants constants) {
        this.constants = constants;
    }

    /** Pushes a number with the shortest instruction. @param number not negative */
    public void push(Output code, int number) {
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

    /** Calls a static method. @param method as for {@link AddedConstants#method} */
    public void call(Output code, String method) {
        Integer constant = methods.get(method);
        if (constant == null) {
            constant = constants.method(method);
            methods.put(method, constant);
        }
        code.u1(Opcodes.INVOKESTATIC);
        code.u2(constant);
    }
}
