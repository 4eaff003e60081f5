package dev.winnow.probes.weave;

/**
 * Recognises methods that may call or reference some constructors, by the bytes of their code and without reading their
 * instructions. Bytes can look like an instruction that is none, so a method may be taken for one in vain. Most methods are none, and
 * need not be woven.
 */
public final class ConstructorCallers {
    private static final byte INVOKESPECIAL = (byte) 0xb7;
    private static final byte INVOKEDYNAMIC = (byte) 0xba;

    private final byte[] file;
    private final boolean[] constructors;
    private final boolean hasReferences;

    /**
     * @param constants of the class file
     * @param owners of the constructors: internal names, ASCII
     */
    public ConstructorCallers(byte[] classFile, ConstantPool constants, String[] owners) {
        file = classFile;
        constructors = constants.constructorsOf(owners);
        hasReferences = constants.hasHandleOf(constructors);
    }

    /**
     * Whether a method may be one of them.
     *
     * @param code offset of its instructions in the class file
     * @param length of all of them, in bytes
     */
    public boolean mayCall(int code, int length) {
        for (int i = code, last = code + length - 3; i <= last; i++) {
            byte opcode = file[i];
            if (opcode == INVOKESPECIAL) {
                int constant = BigEndian.u2(file, i + 1);
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
