package dev.winnow.probes.weave.code;

import dev.winnow.probes.weave.BigEndian;

/**
 * Writes a {@code Code} attribute with insertions: jumps, exception handlers, lines, local variables and stack map frames follow the
 * instructions. Leaves out other attributes of the code, such as annotations of types, which nothing reads at run time.
 */
final class MovedCode {
    private static final int CODE_LIMIT = 0xffff;
    private static final int STACK_AND_LOCALS_LIMIT = 0xffff;

    private final byte[] file;
    private final CodeTables tables;
    private final CodeAttribute code;
    private final int[] moved;
    private final Insertions insertions;
    private final Output out;

    /** The class file from here on has not been written yet. */
    private int from;

    private boolean jumpsFit = true;

    /** @param moved the new offset of each instruction, which is that of what is inserted before it */
    MovedCode(byte[] file, CodeTables tables, CodeAttribute code, int[] moved, Insertions insertions, Output out) {
        this.file = file;
        this.tables = tables;
        this.code = code;
        this.moved = moved;
        this.insertions = insertions;
        this.out = out;
    }

    /** @return false if the code becomes too long; what was written is then of no use */
    boolean write() {
        int contents = code.begin() + CodeAttribute.HEADER;
        int stack = u2(contents) + insertions.stack();
        int locals = code.locals() + insertions.locals();
        int length = moved[code.length()];
        if (Math.max(stack, locals) > STACK_AND_LOCALS_LIMIT || length > CODE_LIMIT) {
            return false;
        }
        out.copy(file, code.begin(), contents);
        int written = out.size();
        out.u2(stack);
        out.u2(locals);
        out.u4(length);
        writeInstructions();
        writeHandlers();
        writeAttributes();
        out.setLengthBefore(written);
        return jumpsFit;
    }

    private void writeInstructions() {
        int begin = code.instruction(0);
        int length = code.length();
        int place = insertions.nextPlace();
        from = begin;
        for (int pc = 0; pc < length; ) {
            int at = begin + pc;
            while (pc == place) {
                writeUntil(at);
                place = insertions.writeNext(out);
            }
            int opcode = file[at] & 0xff;
            if (Instructions.KINDS[opcode] != 0) {
                writeUntil(at + 1);
                writeDistances(Instructions.KINDS[opcode], pc, at + 1);
            }
            int bytes = Instructions.LENGTHS[opcode];
            pc += bytes > 0 ? bytes : Instructions.variableLength(file, at, pc);
        }
        writeUntil(begin + length);
        while (place == length) {
            place = insertions.writeNext(out);
        }
    }

    /** Writes the operands of a jump or a switch. */
    private void writeDistances(int kind, int pc, int at) {
        if (kind == Instructions.JUMP) {
            int distance = distance(pc, (short) u2(at));
            jumpsFit &= distance == (short) distance;
            out.u2(distance);
            from = at + 2;
        } else if (kind == Instructions.WIDE_JUMP) {
            writeWide(pc, at);
        } else {
            for (int i = Instructions.padding(moved[pc]); i > 0; i--) {
                out.u1(0);
            }
            writeSwitch(kind == Instructions.TABLE_SWITCH, pc, at + Instructions.padding(pc));
        }
    }

    /**
     * The default target, then the lowest and the highest key and a target for each, or the number of pairs of a key and a target.
     *
     * @param at offset of the operands, without padding
     */
    private void writeSwitch(boolean isTable, int pc, int at) {
        writeWide(pc, at);
        int first = s4(at + 4);
        int target = at + (isTable ? 12 : 8);
        for (int i = isTable ? s4(at + 8) - first + 1 : first; i > 0; i--) {
            target += isTable ? 0 : 4;
            writeUntil(target);
            writeWide(pc, target);
            target += 4;
        }
    }

    /** Writes a distance of four bytes. */
    private void writeWide(int pc, int at) {
        out.u4(distance(pc, s4(at)));
        from = at + 4;
    }

    private int distance(int pc, int old) {
        return instruction(pc + old) - moved[pc];
    }

    /** Where an instruction, or the end of the code, has gone. */
    private int instruction(int pc) {
        if (pc > 0 && moved[pc] == 0) {
            throw new IllegalArgumentException("no instruction at " + pc);
        }
        return moved[pc];
    }

    /** Where an offset has gone, which may be inside an instruction: up to version 49 the JVM accepts such tables of variables and lines. */
    private int offset(int pc) {
        int begin = pc;
        while (begin > 0 && moved[begin] == 0) {
            begin--;
        }
        return begin == pc
                ? moved[pc]
                : Math.min(moved[begin] + insertions.sizeBefore(begin) + pc - begin, moved[code.length()]);
    }

    /** The same for the begin of a range, which must not be the end of the code. */
    private int start(int pc) {
        return Math.min(offset(pc), moved[code.length()] - 1);
    }

    private void writeUntil(int at) {
        out.copy(file, from, at);
        from = at;
    }

    private void writeHandlers() {
        int at = code.handlers();
        int count = copyU2(at);
        for (at += 2; count > 0; count--, at += 8) {
            out.u2(instruction(u2(at)));
            out.u2(instruction(u2(at + 2)));
            out.u2(instruction(u2(at + 4)));
            copyU2(at + 6);
        }
    }

    private void writeAttributes() {
        int count = out.size();
        int written = 0;
        int at = code.attributes() + 2;
        out.u2(0);
        for (int i = u2(at - 2); i > 0; i--, at = code.next(at)) {
            int before = out.size();
            out.copy(file, at, at + CodeAttribute.HEADER);
            if (writeContents(tables.kind(u2(at)), at + CodeAttribute.HEADER)) {
                out.setLengthBefore(before + CodeAttribute.HEADER);
                written++;
            } else {
                out.truncate(before);
            }
        }
        out.setU2(count, written);
    }

    /** @return false if the attribute is to be left out */
    private boolean writeContents(int kind, int at) {
        switch (kind) {
            case CodeTables.LINES:
                writeLines(at);
                return true;
            case CodeTables.VARIABLES:
                writeVariables(at);
                return true;
            case CodeTables.FRAMES:
                new StackMapFrames(file, at, moved, insertions, out).write();
                return true;
            default:
                return false;
        }
    }

    private void writeLines(int at) {
        int count = copyU2(at);
        for (int entry = at + 2; count > 0; count--, entry += 4) {
            out.u2(start(u2(entry)));
            copyU2(entry + 2);
        }
    }

    private void writeVariables(int at) {
        int count = copyU2(at);
        for (int entry = at + 2; count > 0; count--, entry += 10) {
            int start = start(u2(entry));
            out.u2(start);
            out.u2(offset(u2(entry) + u2(entry + 2)) - start);
            out.copy(file, entry + 4, entry + 10); // name, type and number
        }
    }

    private int copyU2(int at) {
        out.u2(u2(at));
        return u2(at);
    }

    private int u2(int at) {
        return BigEndian.u2(file, at);
    }

    private int s4(int at) {
        return BigEndian.s4(file, at);
    }
}
