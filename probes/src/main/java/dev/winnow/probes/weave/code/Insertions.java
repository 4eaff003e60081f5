package dev.winnow.probes.weave.code;

import java.util.Arrays;

/** What is inserted into one method: pieces in the order of the instructions before which they belong. */
final class Insertions {
    private final Output bytes = new Output(64);

    /**
     * Two numbers for each piece: twice the offset of an instruction, plus one if the piece belongs to that instruction and not to the one
     * before; and where in {@link #bytes} the piece begins.
     */
    private int[] pieces = new int[16];

    private int numbers;
    private int written;
    private int passed;
    private int stack;
    private int locals;

    /**
     * @param place the instruction before which the piece belongs
     * @param jumps whether jumps to that instruction run the piece
     * @param more how many more elements of the operand stack the piece needs
     */
    Output add(int place, boolean jumps, int more) {
        if (numbers == pieces.length) {
            pieces = Arrays.copyOf(pieces, numbers * 2);
        }
        pieces[numbers++] = place << 1 | (jumps ? 1 : 0);
        pieces[numbers++] = bytes.size();
        stack = Math.max(stack, more);
        return bytes;
    }

    int size() {
        return bytes.size();
    }

    /** The most that a piece adds to the operand stack. */
    int stack() {
        return stack;
    }

    void useLocal() {
        locals = 1;
    }

    /** How many local variables the pieces need. */
    int locals() {
        return locals;
    }

    /** How many bytes are between where jumps to an instruction go, and the instruction itself. */
    int sizeBefore(int place) {
        int size = 0;
        for (int i = 0; i < numbers; i += 2) {
            size += pieces[i] == (place << 1 | 1) ? end(i) - pieces[i + 1] : 0;
        }
        return size;
    }

    /** How many bytes are between the begin of the code and where jumps to an instruction go. To be asked for in the order of the code. */
    int sizeUpTo(int place) {
        while (passed < numbers && pieces[passed] < (place << 1 | 1)) {
            passed += 2;
        }
        return passed < numbers ? pieces[passed + 1] : bytes.size();
    }

    private int end(int piece) {
        return piece + 3 < numbers ? pieces[piece + 3] : bytes.size();
    }

    /** The instruction before which the next piece belongs; -1 if there is no more. */
    int nextPlace() {
        return written < numbers ? pieces[written] >> 1 : -1;
    }

    /** @return the next place after that */
    int writeNext(Output out) {
        out.copy(bytes, pieces[written + 1], end(written));
        written += 2;
        return nextPlace();
    }
}
