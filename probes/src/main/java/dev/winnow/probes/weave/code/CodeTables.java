package dev.winnow.probes.weave.code;

import dev.winnow.probes.weave.ConstantPool;
import org.objectweb.asm.Opcodes;

/** Recognises the attributes of code that refer to instructions, by the index of their name. Compares each name once. */
final class CodeTables {
    static final int LINES = 1;
    static final int VARIABLES = 2;
    static final int FRAMES = 3;
    static final int OTHER = 4;

    private final ConstantPool constants;
    private final int version;

    /** By index of a name; 0 where it has not been asked for. */
    private final byte[] kinds;

    /** @param version of the class file; the JVM does not read tables that are newer */
    CodeTables(ConstantPool constants, int version) {
        this.constants = constants;
        this.version = version;
        kinds = new byte[constants.count()];
    }

    int kind(int name) {
        if (kinds[name] == 0) {
            kinds[name] = (byte) compare(name);
        }
        return kinds[name];
    }

    private int compare(int name) {
        switch (constants.text(name)) {
            case "LineNumberTable":
                return LINES;
            case "LocalVariableTable":
                return VARIABLES;
            case "LocalVariableTypeTable":
                return version >= Opcodes.V1_5 ? VARIABLES : OTHER;
            case "StackMapTable":
                return version >= Opcodes.V1_6 ? FRAMES : OTHER;
            default:
                return OTHER;
        }
    }
}
