package dev.winnow.probes.weave.code;

import java.util.Arrays;

import dev.winnow.probes.weave.BigEndian;

/** Lengths and kinds of the JVM's instructions (JVMS 6.5). */
final class Instructions {
    /** Kinds by opcode; most instructions are plain ones. */
    static final byte[] KINDS = new byte[256];

    /** A jump whose distance has two bytes. */
    static final int JUMP = 1;

    /** A jump whose distance has four bytes. */
    static final int WIDE_JUMP = 2;

    static final int TABLE_SWITCH = 3;
    static final int LOOKUP_SWITCH = 4;

    /** Lengths in bytes by opcode; 0 for the instructions whose length {@link #variableLength} knows, and for unknown ones. */
    static final byte[] LENGTHS = new byte[256];

    private static final int IINC = 0x84;
    private static final int TABLESWITCH = 0xaa;
    private static final int LOOKUPSWITCH = 0xab;
    private static final int WIDE = 0xc4;

    static {
        set(LENGTHS, 1, 0x00, 0xc9);
        set(LENGTHS, 2, 0x10, 0x10); // bipush
        set(LENGTHS, 3, 0x11, 0x11); // sipush
        set(LENGTHS, 2, 0x12, 0x12); // ldc
        set(LENGTHS, 3, 0x13, 0x14); // ldc_w, ldc2_w
        set(LENGTHS, 2, 0x15, 0x19); // iload to aload
        set(LENGTHS, 2, 0x36, 0x3a); // istore to astore
        set(LENGTHS, 3, IINC, IINC);
        set(LENGTHS, 3, 0x99, 0xa8); // ifeq to jsr
        set(LENGTHS, 2, 0xa9, 0xa9); // ret
        set(LENGTHS, 0, TABLESWITCH, LOOKUPSWITCH);
        set(LENGTHS, 3, 0xb2, 0xb8); // getstatic to invokestatic
        set(LENGTHS, 5, 0xb9, 0xba); // invokeinterface, invokedynamic
        set(LENGTHS, 3, 0xbb, 0xbb); // new
        set(LENGTHS, 2, 0xbc, 0xbc); // newarray
        set(LENGTHS, 3, 0xbd, 0xbd); // anewarray
        set(LENGTHS, 3, 0xc0, 0xc1); // checkcast, instanceof
        set(LENGTHS, 0, WIDE, WIDE);
        set(LENGTHS, 4, 0xc5, 0xc5); // multianewarray
        set(LENGTHS, 3, 0xc6, 0xc7); // ifnull, ifnonnull
        set(LENGTHS, 5, 0xc8, 0xc9); // goto_w, jsr_w
        set(KINDS, JUMP, 0x99, 0xa8);
        set(KINDS, JUMP, 0xc6, 0xc7);
        set(KINDS, WIDE_JUMP, 0xc8, 0xc9);
        set(KINDS, TABLE_SWITCH, TABLESWITCH, TABLESWITCH);
        set(KINDS, LOOKUP_SWITCH, LOOKUPSWITCH, LOOKUPSWITCH);
    }

    private Instructions() {}

    private static void set(byte[] table, int value, int first, int last) {
        Arrays.fill(table, first, last + 1, (byte) value);
    }

    /**
     * The length in bytes of an instruction that has none in {@link #LENGTHS}.
     *
     * @param at offset of the instruction in the class file
     * @param pc offset of the instruction in the method's code
     * @throws IllegalArgumentException if the opcode is unknown
     */
    static int variableLength(byte[] file, int at, int pc) {
        int operands = 1 + padding(pc);
        switch (file[at] & 0xff) {
            case WIDE:
                return (file[at + 1] & 0xff) == IINC ? 6 : 4;
            case TABLESWITCH:
                return operands
                        + 12
                        + 4 * (BigEndian.s4(file, at + operands + 8) - BigEndian.s4(file, at + operands + 4) + 1);
            case LOOKUPSWITCH:
                return operands + 8 + 8 * BigEndian.s4(file, at + operands + 4);
            default:
                throw new IllegalArgumentException("unknown opcode " + (file[at] & 0xff));
        }
    }

    /** The offsets in the method's code to which a switch may jump. */
    static int[] switchTargets(byte[] file, int at, int pc) {
        int operands = at + 1 + padding(pc);
        boolean isTable = (file[at] & 0xff) == TABLESWITCH;
        int first = BigEndian.s4(file, operands + 4);
        int[] targets = new int[1 + (isTable ? BigEndian.s4(file, operands + 8) - first + 1 : first)];
        targets[0] = pc + BigEndian.s4(file, operands);
        for (int i = 1; i < targets.length; i++) {
            targets[i] = pc + BigEndian.s4(file, operands + 8 + (isTable ? 4 * i : 8 * i - 4));
        }
        return targets;
    }

    /**
     * The operands of a switch begin at a multiple of four.
     *
     * @return how many bytes are left out before that
     */
    static int padding(int pc) {
        return -(pc + 1) & 3;
    }
}
