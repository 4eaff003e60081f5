package dev.winnow.probes.weave.code;

import java.util.Arrays;

/** What is inserted into one method: pieces in the order of the instructions before which they belong. */
final class Insertions {
    private final Output bytes = new Output(64);

    /** Two numbers for each piece: the offset of an instruction, and where in {@link #bytes} the piece begins. */
    private int[] pieces = new int[16];

    private int numbers;
    private int written;
    private int stack;
    private int locals;

    /** @param more how many more elements of the operand stack the piece needs */
    Output add(int place, int more) {
        if (numbers == pieces.length) {
            pieces = Arrays.copyOf(pieces, numbers * 2);
        }
        pieces[numbers++] = place;
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

    /** The instruction before which the next piece belongs; -1 if there is no more. */
    int nextPlace() {
        return written < numbers ? pieces[written] : -1;
    }

    /** @return the next place after that */
    int writeNext(Output out) {
        int end = written + 3 < numbers ? pieces[written + 3] : bytes.size();
        out.copy(bytes, pieces[written + 1], end);
        written += 2;
        return nextPlace();
    }
}
