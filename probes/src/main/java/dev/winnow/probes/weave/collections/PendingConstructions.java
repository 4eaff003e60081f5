package dev.winnow.probes.weave.collections;

import java.util.Arrays;

/** The NEW instructions whose constructor has not been called yet, with their lines; innermost last. */
final class PendingConstructions {
    /** No NEW of this type is pending. */
    static final int NONE = Integer.MIN_VALUE;

    private CollectionType[] types = new CollectionType[4];
    private int[] lines = new int[4];
    private int size;

    void push(CollectionType type, int line) {
        if (size == types.length) {
            types = Arrays.copyOf(types, 2 * size);
            lines = Arrays.copyOf(lines, 2 * size);
        }
        types[size] = type;
        lines[size++] = line;
    }

    /** Removes the innermost pending NEW of a type. @return its line, -1 when it has none, or {@link #NONE} */
    int pop(CollectionType type) {
        for (int i = size - 1; i >= 0; i--) {
            if (types[i] == type) {
                int line = lines[i];
                size--;
                System.arraycopy(types, i + 1, types, i, size - i);
                System.arraycopy(lines, i + 1, lines, i, size - i);
                return line;
            }
        }
        return NONE;
    }
}
