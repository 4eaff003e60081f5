package dev.winnow.probes.weave;

import java.util.BitSet;

/** Finds the methods of a class file that may call or reference some constructors. */
public final class ConstructorCallers extends MethodFinder {
    private static final byte INVOKESPECIAL = (byte) 0xb7;
    private static final byte INVOKEDYNAMIC = (byte) 0xba;

    private final boolean[] constructors;
    private final boolean hasReferences;

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
        return new ConstructorCallers(classFile, new ConstantPool(classFile), owners).find();
    }

    @Override
    protected boolean mayMatch(int code, int length) {
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
