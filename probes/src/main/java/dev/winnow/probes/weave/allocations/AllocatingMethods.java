package dev.winnow.probes.weave.allocations;

import java.util.BitSet;

import dev.winnow.probes.weave.ConstantPool;
import dev.winnow.probes.weave.MethodFinder;

/** Finds the methods of a class file that may allocate: half of all methods do not, and ASM copies them as they are. */
final class AllocatingMethods extends MethodFinder {
    private static final byte INVOKEDYNAMIC = (byte) 0xba;
    private static final byte NEW = (byte) 0xbb;
    private static final byte NEWARRAY = (byte) 0xbc;
    private static final byte ANEWARRAY = (byte) 0xbd;
    private static final byte MULTIANEWARRAY = (byte) 0xc5;

    /** Of the types of elements, from {@code T_BOOLEAN} to {@code T_LONG}. */
    private static final int FIRST_PRIMITIVE = 4;

    private static final int LAST_PRIMITIVE = 11;

    private final ConstantPool constants;

    private AllocatingMethods(byte[] classFile, ConstantPool constants) {
        super(classFile, constants);
        this.constants = constants;
    }

    /** The numbers of these methods, in the order in which the class file has them, from 0. */
    static BitSet of(byte[] classFile) {
        return new AllocatingMethods(classFile, new ConstantPool(classFile)).find();
    }

    @Override
    protected boolean mayMatch(int code, int length) {
        for (int i = code, end = code + length; i < end; i++) {
            byte opcode = file[i];
            if (opcode <= ANEWARRAY && opcode >= INVOKEDYNAMIC || opcode == MULTIANEWARRAY) {
                if (mayAllocate(opcode, i)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The code attribute goes on behind the code, so that there is always something to read. */
    private boolean mayAllocate(byte opcode, int at) {
        if (opcode == NEWARRAY) {
            return file[at + 1] >= FIRST_PRIMITIVE && file[at + 1] <= LAST_PRIMITIVE;
        }
        return opcode == INVOKEDYNAMIC ? constants.isCallSite(u2(at + 1)) : constants.isClass(u2(at + 1));
    }
}
