package dev.winnow.probes.weave;

import dev.winnow.probes.runtime.HeapLayout;

/** Detects from sample objects how the running JVM lays out reference arrays. */
public final class HeapLayoutDetector {
    private HeapLayoutDetector() {}

    /**
     * Sets {@link HeapLayout}. Longer and longer arrays show where the size jumps, and the jump is the object alignment.
     * Implausible sizes leave the defaults of a common JVM.
     */
    public static void detect(ObjectSizes sizes) {
        long empty = sizes.of(new Object[0]);
        int reference = (int) (sizes.of(new Object[2048]) - sizes.of(new Object[1024])) / 1024;
        if (reference != 4 && reference != 8) {
            return;
        }
        int length = 1;
        while (sizes.of(new Object[length]) == empty) {
            length++;
        }
        int alignment = (int) (sizes.of(new Object[length]) - empty);
        int base = (int) empty - (length - 1) * reference;
        HeapLayout.set(base, reference, alignment);
        HeapLayout.setByteArrayBase(byteArrayBase(sizes, alignment));
    }

    /** The shortest {@code byte[]} that is larger than an empty one has one element more than the empty one had room for. */
    private static int byteArrayBase(ObjectSizes sizes, int alignment) {
        long empty = sizes.of(new byte[0]);
        for (int length = 1; length <= alignment; length++) {
            if (sizes.of(new byte[length]) > empty) {
                return (int) empty - (length - 1);
            }
        }
        return (int) empty;
    }
}
