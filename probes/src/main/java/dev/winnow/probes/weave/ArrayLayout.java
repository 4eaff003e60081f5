package dev.winnow.probes.weave;

import dev.winnow.probes.runtime.HeapLayout;

/** Finds out from samples how the running JVM lays out reference arrays. */
public final class ArrayLayout {
    private ArrayLayout() {}

    /**
     * Tells {@link HeapLayout}. An array's size grows by the alignment as soon as its elements no longer fit. Samples that no
     * JVM could give leave the layout at that of a common one.
     */
    public static void measure(ObjectSizes sizes) {
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
    }
}
