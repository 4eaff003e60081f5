package dev.winnow.probes.weave;

import java.util.BitSet;

/**
 * Finds the methods of a class file that may call or reference some constructors, by the bytes of their code and without reading their
 * instructions. Bytes can look like an instruction that is none, so a method may be found in vain. Most methods are not found, and
 * need not be woven.
 */
public final class ConstructorCallers extends ClassFileWalk {
    private static final int CODE_LENGTH = 10;
    private static final int CODE = 14;
    private static final byte INVOKESPECIAL = (byte) 0xb7;
    private static final byte INVOKEDYNAMIC = (byte) 0xba;

    private final boolean[] constructors;
    private final boolean hasReferences;
    private final BitSet found = new BitSet();

    private ConstructorCallers(byte[] classFile, ConstantPool constants, String[] owners) {
        super(classFile, constants);
        constructors = constants.constructorsOf(owners);
        hasReferences = constants.hasHandleOf(constructors);
    }

    /**
     * The numbers of these methods, in the order in which the class file has them, from 0.
     *
     * @param owners of the constructors: internal names, ASCII
     */
    public static BitSet of(byte[] classFile, String[] owners) {
        ConstructorCallers callers = new ConstructorCallers(classFile, new ConstantPool(classFile), owners);
        callers.walk();
        return callers.found;
    }

    @Override
    protected void code(int number, int method, int attribute) {
        if (mayCall(attribute + CODE, s4(attribute + CODE_LENGTH))) {
            found.set(number);
        }
    }

    /**
     * @param code offset in the class file
     * @param length in bytes
     */
    private boolean mayCall(int code, int length) {
        for (int i = code, last = code + length - 3; i <= last; i++) {
            byte opcode = file[i];
            if (opcode == INVOKESPECIAL) {
                int constant = u2(i + 1);
                if (constant < constructors.length && constructors[constant]) {
                    return true;
                }
            } else if (opcode == INVOKEDYNAMIC && hasReferences) {
                return true;
            }
        }
        return false;
    }
}
