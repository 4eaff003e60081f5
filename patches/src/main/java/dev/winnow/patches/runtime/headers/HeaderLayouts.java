package dev.winnow.patches.runtime.headers;

import java.util.concurrent.atomic.AtomicReferenceArray;

/** Remembers at most 32 header layouts of 56 names and 2,048 characters each, which is at most 270 kB. */
final class HeaderLayouts {
    private static final int SLOTS = 32;
    private static final int PROBES = 4;
    private static final AtomicReferenceArray<HeaderLayout> LAYOUTS = new AtomicReferenceArray<>(SLOTS);

    private HeaderLayouts() {}

    /** The layout with that hash, capacity and size, or null. The caller must still compare its names. */
    static HeaderLayout get(int hash, int capacity, int size) {
        for (int probe = 0; probe < PROBES; probe++) {
            HeaderLayout layout = LAYOUTS.get(slot(hash, probe));
            if (layout != null && layout.hash == hash && layout.capacity == capacity && layout.receivedSize() == size) {
                return layout;
            }
        }
        return null;
    }

    /** Remembers it in a free slot, or replaces the one that the hash selects. */
    static void put(HeaderLayout layout) {
        if (!layout.isSmall()) {
            return;
        }
        int victim = slot(layout.hash, layout.hash >>> 16 & PROBES - 1);
        for (int probe = PROBES - 1; probe >= 0; probe--) {
            int slot = slot(layout.hash, probe);
            HeaderLayout there = LAYOUTS.get(slot);
            if (there == null || there.hash == layout.hash && there.capacity == layout.capacity) {
                victim = slot;
            }
        }
        LAYOUTS.set(victim, layout);
    }

    private static int slot(int hash, int probe) {
        return (hash * 0x9E3779B9 >>> 27) + probe & SLOTS - 1;
    }
}
