package dev.winnow.probes.weave.code;

import dev.winnow.probes.weave.BigEndian;

/** Writes the attribute {@code StackMapTable} of a method whose instructions have moved (JVMS 4.7.4). */
final class StackMapFrames {
    private static final int SAME_LIMIT = 64;
    private static final int SAME_LOCALS_1_LIMIT = 128;
    private static final int SAME_LOCALS_1_EXTENDED = 247;
    private static final int SAME_EXTENDED = 251;
    private static final int FULL = 255;
    private static final int OBJECT = 7;
    private static final int UNINITIALIZED = 8;

    private final byte[] file;
    private final int[] moved;
    private final Insertions insertions;
    private final Output out;
    private int at;

    /**
     * @param moved where each instruction has gone
     * @param at offset of the attribute's contents in the class file
     */
    StackMapFrames(byte[] file, int at, int[] moved, Insertions insertions, Output out) {
        this.file = file;
        this.at = at;
        this.moved = moved;
        this.insertions = insertions;
        this.out = out;
    }

    void write() {
        int frames = copyU2();
        // The first frame states its offset; each of the others the distance to the one before, less one.
        int offset = -1;
        int newOffset = -1;
        for (; frames > 0; frames--) {
            int type = file[at++] & 0xff;
            offset += 1 + (type < SAME_LOCALS_1_LIMIT ? type % SAME_LIMIT : u2());
            frame(type, moved[offset] - newOffset - 1);
            newOffset = moved[offset];
        }
    }

    private void frame(int type, int delta) {
        if (type < SAME_LOCALS_1_LIMIT && delta < SAME_LIMIT) {
            out.u1(type < SAME_LIMIT ? delta : SAME_LIMIT + delta);
        } else {
            out.u1(type < SAME_LIMIT ? SAME_EXTENDED : type < SAME_LOCALS_1_LIMIT ? SAME_LOCALS_1_EXTENDED : type);
            out.u2(delta);
        }
        if (type == FULL) {
            types(copyU2());
            types(copyU2());
        } else if (type > SAME_EXTENDED) {
            types(type - SAME_EXTENDED);
        } else if (type >= SAME_LIMIT && type <= SAME_LOCALS_1_EXTENDED) {
            types(1);
        }
    }

    /** Types of local variables or of the operand stack. An uninitialized object is known by the instruction that creates it. */
    private void types(int count) {
        for (int i = 0; i < count; i++) {
            int tag = file[at++];
            out.u1(tag);
            if (tag == OBJECT) {
                copyU2();
            } else if (tag == UNINITIALIZED) {
                int creation = u2();
                out.u2(moved[creation] + insertions.sizeBefore(creation));
            }
        }
    }

    private int copyU2() {
        int value = u2();
        out.u2(value);
        return value;
    }

    private int u2() {
        at += 2;
        return BigEndian.u2(file, at - 2);
    }
}
