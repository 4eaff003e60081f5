package dev.winnow.probes.weave.code;

import java.util.Arrays;

import dev.winnow.probes.weave.BigEndian;

/** Where the parts of a {@code Code} attribute are in the class file (JVMS 4.7.3). All offsets are those of the class file. */
final class CodeAttribute {
    /** Bytes before the contents of an attribute: its name and its length. */
    static final int HEADER = 6;

    private static final int STACK = 6;
    private static final int LOCALS = 8;
    private static final int LENGTH = 10;
    private static final int INSTRUCTIONS = 14;
    private static final int HANDLER_BYTES = 8;
    private static final int LINE_BYTES = 4;

    private final byte[] file;
    private final CodeTables tables;
    private final int begin;
    private final int length;

    CodeAttribute(byte[] file, CodeTables tables, int begin) {
        this.file = file;
        this.tables = tables;
        this.begin = begin;
        length = BigEndian.s4(file, begin + LENGTH);
    }

    int begin() {
        return begin;
    }

    /** Offset behind the attribute. */
    int end() {
        return next(begin);
    }

    /** How high the operand stack becomes. */
    int stack() {
        return u2(begin + STACK);
    }

    /** How many local variables there are. */
    int locals() {
        return u2(begin + LOCALS);
    }

    /** Of the instructions, in bytes. */
    int length() {
        return length;
    }

    int instruction(int pc) {
        return begin + INSTRUCTIONS + pc;
    }

    /** The exception table: the number of handlers. */
    int handlers() {
        return instruction(length);
    }

    /** The attributes of the code: their number. */
    int attributes() {
        return handlers() + 2 + HANDLER_BYTES * u2(handlers());
    }

    /** Offset of the attribute behind that one. */
    int next(int attribute) {
        return attribute + HEADER + BigEndian.s4(file, attribute + 2);
    }

    /** For each offset the line of the last entry that begins at or before it; -1 if there is none. */
    int[] lines() {
        int[] lines = new int[length];
        Arrays.fill(lines, -1);
        int at = attributes() + 2;
        for (int i = u2(attributes()); i > 0; i--, at = next(at)) {
            if (tables.kind(u2(at)) == CodeTables.LINES) {
                int entry = at + HEADER + 2;
                for (int j = u2(at + HEADER); j > 0; j--, entry += LINE_BYTES) {
                    lines[u2(entry)] = u2(entry + 2);
                }
            }
        }
        for (int pc = 1; pc < length; pc++) {
            lines[pc] = lines[pc] < 0 ? lines[pc - 1] : lines[pc];
        }
        return lines;
    }

    private int u2(int at) {
        return BigEndian.u2(file, at);
    }
}
