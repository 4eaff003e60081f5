package dev.winnow.probes.weave.code;

import dev.winnow.probes.weave.ConstantPool;

/** Recognises the attributes of code that refer to instructions, by the index of their name. Compares each name once. */
final class CodeTables {
    static final int LINES = 1;
    static final int VARIABLES = 2;
    static final int FRAMES = 3;
    static final int OTHER = 4;

    private final ConstantPool constants;

    /** By index of a name; 0 where it has not been asked for. */
    private final byte[] kinds;

    CodeTables(ConstantPool constants) {
        this.constants = constants;
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
            case "LocalVariableTypeTable":
                return VARIABLES;
            case "StackMapTable":
                return FRAMES;
            default:
                return OTHER;
        }
    }
}
