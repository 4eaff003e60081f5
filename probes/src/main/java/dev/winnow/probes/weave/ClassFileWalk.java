package dev.winnow.probes.weave;

/** Goes through the methods of a class file without reading their instructions. */
public abstract class ClassFileWalk {
    private static final int ACCESS_THIS_SUPER = 6;
    private static final int ACCESS_NAME_DESCRIPTOR = 6;
    private static final int NAME_LENGTH = 6;

    protected final byte[] file;
    protected final ConstantPool constants;

    /** @param constants of the class file */
    protected ClassFileWalk(byte[] classFile, ConstantPool constants) {
        this.file = classFile;
        this.constants = constants;
    }

    /** Calls {@link #code} for each method that has code, in the order in which the class file has them. */
    protected final void walk() {
        readMembers(methods(), true);
    }

    /** Offset in the class file of the class's own attributes: their number. */
    protected final int classAttributes() {
        return readMembers(methods(), false);
    }

    /**
     * A method with code.
     *
     * @param number of the method, from 0
     * @param method offset in the class file
     * @param attribute offset of its {@code Code} attribute: the index of that name
     */
    protected abstract void code(int number, int method, int attribute);

    private int methods() {
        int interfaces = constants.end() + ACCESS_THIS_SUPER;
        return readMembers(interfaces + 2 + u2(interfaces) * 2, false);
    }

    /** Goes through fields or methods. @return where they end */
    private int readMembers(int at, boolean wantsCode) {
        int next = at + 2;
        for (int i = 0, count = u2(at); i < count; i++) {
            int member = next;
            int attributes = u2(next + ACCESS_NAME_DESCRIPTOR);
            next += ACCESS_NAME_DESCRIPTOR + 2;
            for (; attributes > 0; attributes--) {
                if (wantsCode && constants.hasText(u2(next), "Code")) {
                    code(i, member, next);
                }
                next += NAME_LENGTH + s4(next + 2);
            }
        }
        return next;
    }

    protected final int u2(int at) {
        return BigEndian.u2(file, at);
    }

    protected final int s4(int at) {
        return BigEndian.s4(file, at);
    }
}
