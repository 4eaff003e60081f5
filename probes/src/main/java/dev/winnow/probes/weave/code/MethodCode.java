package dev.winnow.probes.weave.code;

import dev.winnow.probes.weave.BigEndian;
import dev.winnow.probes.weave.ConstantPool;

/** A method whose instructions are visited, and what is inserted between them. */
public final class MethodCode {
    private static final int NAME = 2;
    private static final int DESCRIPTOR = 4;

    private final byte[] file;
    private final ConstantPool constants;
    private final int method;
    private final CodeAttribute code;
    private int[] moved;
    private Insertions insertions = new Insertions();
    private int[] lines;
    private NewObjects newObjects;
    private String name;
    private String descriptor;

    private int pc;
    private int next;

    /** @param method offset in the class file */
    MethodCode(byte[] file, ConstantPool constants, int method, CodeAttribute code) {
        this.file = file;
        this.constants = constants;
        this.method = method;
        this.code = code;
    }

    /**
     * Goes on to the next instruction that is to be visited. This loop over all instructions calls little, because the JIT compiler
     * takes it to its highest level, together with what it calls.
     *
     * @param visited by opcode whether to visit the instruction
     * @return false at the end
     */
    boolean next(boolean[] visited) {
        int begin = code.instruction(0);
        int end = code.length();
        int at = next;
        while (at < end) {
            int opcode = file[begin + at] & 0xff;
            int bytes = Instructions.LENGTHS[opcode];
            if (bytes == 0) {
                bytes = Instructions.variableLength(file, begin + at, at);
            }
            if (visited[opcode]) {
                pc = at;
                next = at + bytes;
                return true;
            }
            at += bytes;
        }
        return false;
    }

    /** Finds out where the instructions go because of the insertions. */
    void move() {
        int begin = code.instruction(0);
        int end = code.length();
        int growth = 0;
        int padding = 0;
        moved = new int[end + 1];
        for (int at = 0; at < end; ) {
            int opcode = file[begin + at] & 0xff;
            int bytes = Instructions.LENGTHS[opcode];
            if (bytes == 0) {
                bytes = Instructions.variableLength(file, begin + at, at);
            }
            growth = insertions.sizeUpTo(at);
            moved[at] = at + growth + padding;
            if (Instructions.KINDS[opcode] >= Instructions.TABLE_SWITCH) {
                padding += Instructions.padding(moved[at]) - Instructions.padding(at);
            }
            at += bytes;
        }
        moved[end] = end + insertions.size() + padding;
    }

    /** Offset in the code of the instruction that is being visited. */
    public int pc() {
        return pc;
    }

    /** Offset in the class file of the instruction that is being visited. */
    int at() {
        return code.instruction(pc);
    }

    /** Offset in the class file of an instruction. */
    public int at(int instruction) {
        return code.instruction(instruction);
    }

    /** Of the instructions, in bytes. */
    public int length() {
        return code.length();
    }

    CodeAttribute code() {
        return code;
    }

    /** For each instruction and for the end the new offset, which is that of what is inserted before it. */
    int[] moved() {
        return moved;
    }

    Insertions insertions() {
        return insertions;
    }

    /** Takes back all insertions. */
    void clear() {
        insertions = new Insertions();
    }

    /**
     * Inserts before an instruction. Jumps to the instruction run what is inserted. Insertions have to be made in the order of the code.
     *
     * @param instruction its offset in the code
     * @param more how many more elements of the operand stack the inserted instructions need
     */
    public Output before(int instruction, int more) {
        return insertions.add(instruction, true, more);
    }

    /** Inserts after an instruction that is no switch. Jumps to the next instruction do not run what is inserted. */
    public Output after(int instruction, int more) {
        return insertions.add(
                instruction + Instructions.LENGTHS[file[code.instruction(instruction)] & 0xff], false, more);
    }

    /** The number of a local variable that the method does not use; always the same one. */
    public int freeLocal() {
        insertions.useLocal();
        return code.locals();
    }

    public String name() {
        name = name == null ? constants.text(u2(method + NAME)) : name;
        return name;
    }

    public String descriptor() {
        descriptor = descriptor == null ? constants.text(u2(method + DESCRIPTOR)) : descriptor;
        return descriptor;
    }

    /** Which objects the constructors are called for. */
    public NewObjects newObjects() {
        if (newObjects == null) {
            newObjects = new NewObjects(file, constants, code, name().equals("<init>"));
        }
        return newObjects;
    }

    /** The source line of the instruction that is being visited, or -1 if the class file does not tell it. */
    public int line() {
        return line(pc);
    }

    /** The source line of an instruction, or -1 if the class file does not tell it. */
    public int line(int instruction) {
        lines = lines == null ? code.lines() : lines;
        return lines[instruction];
    }

    private int u2(int at) {
        return BigEndian.u2(file, at);
    }
}
