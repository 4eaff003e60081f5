package dev.winnow.probes.weave;

import java.util.BitSet;

/**
 * Finds methods of a class file by the bytes of their code, without reading their instructions. Bytes can look like an instruction
 * that is none, so a method may be found in vain. Most methods are not found, and need not be woven.
 */
public abstract class MethodFinder {
    private static final int ACCESS_THIS_SUPER = 6;
    private static final int ACCESS_NAME_DESCRIPTOR = 6;
    private static final int NAME_LENGTH = 6;
    private static final int CODE_LENGTH = 10;
    private static final int CODE = 14;

    protected final byte[] file;
    private final int constantsEnd;
    private final int codeName;
    private final BitSet found = new BitSet();

    /** @param constants of the class file */
    protected MethodFinder(byte[] classFile, ConstantPool constants) {
        file = classFile;
        constantsEnd = constants.end();
        codeName = constants.indexOf("Code");
    }

    /** The numbers of the methods, in the order in which the class file has them, from 0. */
    protected final BitSet find() {
        int interfaces = constantsEnd + ACCESS_THIS_SUPER;
        int methods = readMembers(interfaces + 2 + u2(interfaces) * 2, false);
        readMembers(methods, true);
        return found;
    }

    /**
     * Whether this code may be what is looked for.
     *
     * @param code offset in the class file
     * @param length in bytes
     */
    protected abstract boolean mayMatch(int code, int length);

    /** Goes through fields or methods. @return where they end */
    private int readMembers(int at, boolean areMethods) {
        int next = at + 2;
        for (int i = 0, count = u2(at); i < count; i++) {
            int attributes = u2(next + ACCESS_NAME_DESCRIPTOR);
            next += ACCESS_NAME_DESCRIPTOR + 2;
            for (; attributes > 0; attributes--) {
                if (areMethods && u2(next) == codeName && mayMatch(next + CODE, u4(next + CODE_LENGTH))) {
                    found.set(i);
                }
                next += NAME_LENGTH + u4(next + 2);
            }
        }
        return next;
    }

    protected final int u2(int at) {
        return (file[at] & 0xff) << 8 | file[at + 1] & 0xff;
    }

    private int u4(int at) {
        return u2(at) << 16 | u2(at + 2);
    }
}
