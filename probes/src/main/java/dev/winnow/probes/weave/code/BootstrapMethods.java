package dev.winnow.probes.weave.code;

import dev.winnow.probes.weave.BigEndian;
import dev.winnow.probes.weave.ConstantPool;

/**
 * The methods that the {@code invokedynamic} instructions of a class run when they are linked, each with its arguments (JVMS 4.7.23),
 * and those that are added behind them.
 */
public final class BootstrapMethods {
    private static final String NAME = "BootstrapMethods";

    private final byte[] file;
    private final ConstantPool constants;
    private final int attributes;

    /** The attribute. Both are where the attributes of the class end, if it has no such one. */
    private final int begin;

    private final int end;
    private final Output added = new Output(64);
    private final int own;
    private int count;

    /** @param attributes offset of the class's attributes: their number */
    BootstrapMethods(byte[] file, ConstantPool constants, int attributes) {
        this.file = file;
        this.constants = constants;
        this.attributes = attributes;
        int at = attributes + 2;
        int left = u2(attributes);
        for (; left > 0 && !constants.hasText(u2(at), NAME); left--) {
            at = next(at);
        }
        begin = at;
        end = left > 0 ? next(at) : at;
        own = left > 0 ? u2(at + CodeAttribute.HEADER) : 0;
        count = own;
    }

    /**
     * The method handle of a bootstrap method.
     *
     * @return the index of a constant
     */
    private int handle(int number) {
        return u2(entry(number));
    }

    /** The internal name of the class that has the method. */
    public String owner(int number) {
        return constants.memberClass(constants.handleMember(handle(number)));
    }

    public String name(int number) {
        return constants.memberName(constants.handleMember(handle(number)));
    }

    /** The indexes of the constants that are its arguments. */
    public int[] arguments(int number) {
        int at = entry(number) + 2;
        int[] arguments = new int[u2(at)];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = u2(at + 2 + 2 * i);
        }
        return arguments;
    }

    /**
     * Adds a bootstrap method.
     *
     * @param handle index of the constant that refers to it
     * @param arguments indexes of constants
     * @return its number
     */
    public int add(int handle, int... arguments) {
        added.u2(handle);
        added.u2(arguments.length);
        for (int argument : arguments) {
            added.u2(argument);
        }
        return count++;
    }

    /** How many were added. */
    int added() {
        return count - own;
    }

    /** The size of what was added, in bytes. */
    int addedBytes() {
        return added.size();
    }

    /** Takes back what was added last. */
    void takeBack(int oldAdded, int oldBytes) {
        count = own + oldAdded;
        added.truncate(oldBytes);
    }

    /**
     * Writes the end of the class file, with what was added.
     *
     * @param from where the end begins: before the attributes
     */
    void write(Output out, int from, AddedConstants more) {
        if (added.size() == 0) {
            out.copy(file, from, file.length);
            return;
        }
        boolean isNew = begin == end;
        out.copy(file, from, attributes);
        out.u2(u2(attributes) + (isNew ? 1 : 0));
        out.copy(file, attributes + 2, begin);
        out.u2(isNew ? more.text(NAME) : u2(begin));
        out.u4(0);
        int contents = out.size();
        out.u2(count);
        if (!isNew) {
            out.copy(file, begin + CodeAttribute.HEADER + 2, end);
        }
        out.copy(added, 0, added.size());
        out.setLengthBefore(contents);
        out.copy(file, end, file.length);
    }

    private int entry(int number) {
        int at = begin + CodeAttribute.HEADER + 2;
        for (int i = 0; i < number; i++) {
            at += 4 + 2 * u2(at + 2);
        }
        return at;
    }

    private int next(int attribute) {
        return attribute + CodeAttribute.HEADER + BigEndian.s4(file, attribute + 2);
    }

    private int u2(int at) {
        return BigEndian.u2(file, at);
    }
}
