package dev.winnow.probes.weave;

import java.util.BitSet;

/**
 * Finds methods of a class file by the bytes of their code, without reading their instructions. Bytes can look like an instruction
 * that is none, so a method may be found in vain. Most methods are not found, and need not be woven.
 */
public abstract class MethodFinder extends ClassFileWalk {
    private static final int CODE_LENGTH = 10;
    private static final int CODE = 14;

    private final BitSet found = new BitSet();

    /** @param constants of the class file */
    protected MethodFinder(byte[] classFile, ConstantPool constants) {
        super(classFile, constants);
    }

    /** The numbers of the methods, in the order in which the class file has them, from 0. */
    protected final BitSet find() {
        walk();
        return found;
    }

    /**
     * Whether this code may be what is looked for.
     *
     * @param code offset in the class file
     * @param length in bytes
     */
    protected abstract boolean mayMatch(int code, int length);

    @Override
    protected final void code(int number, int method, int attribute) {
        if (mayMatch(attribute + CODE, s4(attribute + CODE_LENGTH))) {
            found.set(number);
        }
    }
}
