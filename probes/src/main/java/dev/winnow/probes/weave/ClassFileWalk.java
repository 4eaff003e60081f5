package dev.winnow.probes.weave;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Goes through the methods of a class file without reading their instructions. */
public abstract class ClassFileWalk {
    private static final int NAME = 2;
    private static final int SUPERCLASS = 4;
    private static final int INTERFACES = 6;
    private static final int ACCESS_NAME_DESCRIPTOR = 6;
    private static final int NAME_LENGTH = 6;

    protected final byte[] file;
    protected final ConstantPool constants;

    /** @param constants of the class file */
    protected ClassFileWalk(byte[] classFile, ConstantPool constants) {
        this.file = classFile;
        this.constants = constants;
    }

    /**
     * Calls {@link #code} for each method that has code, in the order in which the class file has them.
     *
     * @return offset in the class file of the class's own attributes: their number
     */
    protected final int walk() {
        int next = fields();
        for (int left = u2(next - 2); left > 0; left--) {
            next = skipMember(next);
        }
        int methods = u2(next);
        next += 2;
        for (; methods > 0; methods--) {
            int method = next;
            next += ACCESS_NAME_DESCRIPTOR + 2;
            for (int left = u2(next - 2); left > 0; left--) {
                if (constants.hasText(u2(next), "Code")) {
                    code(method, next);
                }
                next += NAME_LENGTH + s4(next + 2);
            }
        }
        return next;
    }

    /**
     * A method with code.
     *
     * @param method offset in the class file
     * @param attribute offset of its {@code Code} attribute: the index of that name
     */
    protected abstract void code(int method, int attribute);

    /** The internal name of the class. */
    protected final String className() {
        return constants.className(u2(constants.end() + NAME));
    }

    /** The internal name of the superclass. Every class has one but {@code Object}. */
    protected final String superclass() {
        return constants.className(u2(constants.end() + SUPERCLASS));
    }

    /** The descriptors of the fields that the class adds to each instance. */
    protected final List<String> instanceFields() {
        List<String> descriptors = new ArrayList<>();
        int field = fields();
        for (int left = u2(field - 2); left > 0; left--) {
            if (!Modifier.isStatic(u2(field))) {
                descriptors.add(constants.text(u2(field + 4)));
            }
            field = skipMember(field);
        }
        return descriptors;
    }

    /** Offset of the first field, behind the number of fields. */
    private int fields() {
        int interfaces = constants.end() + INTERFACES;
        return interfaces + 2 + u2(interfaces) * 2 + 2;
    }

    private int skipMember(int member) {
        int next = member + ACCESS_NAME_DESCRIPTOR + 2;
        for (int left = u2(next - 2); left > 0; left--) {
            next += NAME_LENGTH + s4(next + 2);
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
