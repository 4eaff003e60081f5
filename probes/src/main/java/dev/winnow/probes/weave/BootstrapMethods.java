package dev.winnow.probes.weave;

/** The methods that the {@code invokedynamic} instructions of a class run when they are linked (JVMS 4.7.23). */
public final class BootstrapMethods {
    private static final int NAME_LENGTH = 6;

    private final byte[] file;
    private final ConstantPool constants;
    private final int first;

    /** @param attributes offset of the class's attributes: their number */
    public BootstrapMethods(byte[] file, ConstantPool constants, int attributes) {
        this.file = file;
        this.constants = constants;
        int at = attributes + 2;
        while (!constants.hasText(u2(at), "BootstrapMethods")) {
            at += NAME_LENGTH + BigEndian.s4(file, at + 2);
        }
        first = at + NAME_LENGTH + 2;
    }

    /** The internal name of the class of a method. */
    public String owner(int number) {
        int at = first;
        for (int i = 0; i < number; i++) {
            at += 4 + 2 * u2(at + 2);
        }
        return constants.handleOwner(u2(at));
    }

    private int u2(int at) {
        return BigEndian.u2(file, at);
    }
}
