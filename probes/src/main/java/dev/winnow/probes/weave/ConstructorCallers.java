package dev.winnow.probes.weave;

import java.util.BitSet;

/**
 * Finds the methods of a class file that may call or reference some constructors, without reading their instructions: three bytes
 * that look like such a call are enough. Most methods have none, even in a class that has some, and need not be woven.
 */
public final class ConstructorCallers {
    private static final int ACCESS_THIS_SUPER = 6;
    private static final int ACCESS_NAME_DESCRIPTOR = 6;
    private static final int NAME_LENGTH = 6;
    private static final int CODE_LENGTH = 10;
    private static final int CODE = 14;
    private static final byte INVOKESPECIAL = (byte) 0xb7;
    private static final byte INVOKEDYNAMIC = (byte) 0xba;

    private final byte[] file;
    private final boolean[] constructors;
    private final boolean hasReferences;
    private final int codeName;
    private final BitSet callers = new BitSet();

    private ConstructorCallers(byte[] classFile, ConstantPool constants, String[] owners) {
        file = classFile;
        constructors = constants.constructorsOf(owners);
        hasReferences = constants.hasHandleOf(constructors);
        codeName = constants.indexOf("Code");
    }

    /**
     * The numbers of these methods, in the order in which the class file has them, from 0.
     *
     * @param owners of the constructors: internal names, ASCII
     */
    public static BitSet of(byte[] classFile, String[] owners) {
        ConstantPool constants = new ConstantPool(classFile);
        ConstructorCallers found = new ConstructorCallers(classFile, constants, owners);
        int interfaces = constants.end() + ACCESS_THIS_SUPER;
        int methods = found.readMembers(interfaces + 2 + found.u2(interfaces) * 2, false);
        found.readMembers(methods, true);
        return found.callers;
    }

    /** Goes through fields or methods. @return where they end */
    private int readMembers(int at, boolean areMethods) {
        int next = at + 2;
        for (int i = 0, count = u2(at); i < count; i++) {
            int attributes = u2(next + ACCESS_NAME_DESCRIPTOR);
            next += ACCESS_NAME_DESCRIPTOR + 2;
            for (; attributes > 0; attributes--) {
                if (areMethods && u2(next) == codeName && mayCall(next + CODE, u4(next + CODE_LENGTH))) {
                    callers.set(i);
                }
                next += NAME_LENGTH + u4(next + 2);
            }
        }
        return next;
    }

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

    private int u2(int at) {
        return (file[at] & 0xff) << 8 | file[at + 1] & 0xff;
    }

    private int u4(int at) {
        return u2(at) << 16 | u2(at + 2);
    }
}
