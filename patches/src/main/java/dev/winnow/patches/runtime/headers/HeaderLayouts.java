package dev.winnow.patches.runtime.headers;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Remembers the layouts of sets of headers that recur. To make one takes longer and more memory than the vendor's code does for a
 * message, so a layout is made only for a set that comes for the second time, and only if there is room for it: a free slot, or one whose
 * set has not come while {@value #PATIENCE} messages had none that is known. Whatever sets a server sends, making layouts adds less
 * than 200 bytes to a message; for a message without a layout the vendor's code runs.
 *
 * <p>Thread-safe. Counts are for an operator to look at, and may miss messages that threads count at the same time.
 */
public final class HeaderLayouts {
    private static final int SLOTS = 64;
    private static final int PROBES = 8;
    private static final int PATIENCE = 256;
    private static final int SEEN = 256;

    /** HTTP messages: requests and responses. */
    static final HeaderLayouts OF_MESSAGES = new HeaderLayouts(270_000);

    private final AtomicReferenceArray<HeaderLayout> layouts = new AtomicReferenceArray<>(SLOTS);

    /** Keys of sets that came and have no layout. */
    private final long[] seen = new long[SEEN];

    /** How much memory the layouts may take, and take, in bytes. */
    private final int most;

    private int taken;
    private int remembered;
    private int replaced;
    private volatile int unknown;
    private volatile int unknownAtLastLook;

    /** Whether the last layout found no room. */
    private volatile boolean isFull;

    /** Whether one ever did: from then on free slots are filled slowly, too. */
    private volatile boolean wasFull;

    /** @param most how much memory the layouts may take, in bytes */
    public HeaderLayouts(int most) {
        this.most = most;
    }

    /** The layout with that key, or null. If the key does not tell, the caller must still compare the names. */
    public HeaderLayout get(long key) {
        for (int probe = 0; probe < PROBES; probe++) {
            HeaderLayout layout = layouts.get(slot(key, probe));
            if (layout != null && layout.key == key) {
                if (!layout.isUsed) {
                    layout.isUsed = true;
                }
                return layout;
            }
        }
        return null;
    }

    /** Whether to make a layout for a set that has none. If so, the caller makes it and calls {@link #put}. */
    public boolean isWanted(long key) {
        unknown++; // racing threads may lose a count
        int at = hash(key) >>> 24;
        if (seen[at] != key + 1) { // all zeros are no key's
            seen[at] = key + 1;
            return false;
        }
        boolean isRoom = victim(key) >= 0;
        if (!isRoom && isPatienceOver()) {
            look();
        }
        return isRoom;
    }

    /** A slot that is free, or whose set has not come for long; -1 if there is none. */
    private int victim(long key) {
        int unused = -1;
        for (int probe = 0; probe < PROBES; probe++) {
            int slot = slot(key, probe);
            HeaderLayout there = layouts.get(slot);
            if (there == null && !wasFull) {
                return slot;
            }
            if (there == null || !there.isUsed) {
                unused = slot;
            }
        }
        return isPatienceOver() ? unused : -1;
    }

    private boolean isPatienceOver() {
        return unknown - unknownAtLastLook >= PATIENCE;
    }

    /** Remembers the layout if there is still room for it. */
    public synchronized void put(HeaderLayout layout) {
        int slot = get(layout.key) == null ? victim(layout.key) : -1;
        if (isPatienceOver()) {
            look();
        }
        if (slot < 0) {
            return;
        }
        HeaderLayout there = layouts.get(slot);
        int left = taken - (there == null ? 0 : there.bytes());
        isFull = left + layout.bytes() > most;
        wasFull |= isFull;
        if (!isFull) {
            taken = left + layout.bytes();
            layouts.set(slot, layout);
            remembered += there == null ? 1 : 0;
            replaced += there == null ? 0 : 1;
        }
    }

    /** Notes which layouts are used from now on. If there was no room, those go that were not used since the last look. */
    private synchronized void look() {
        for (int i = 0; i < SLOTS; i++) {
            HeaderLayout layout = layouts.get(i);
            if (layout != null && isFull && !layout.isUsed) {
                layouts.set(i, null);
                taken -= layout.bytes();
                remembered--;
                replaced++;
            } else if (layout != null) {
                layout.isUsed = false;
            }
        }
        isFull = false;
        unknownAtLastLook = unknown;
    }

    /** Forgets all. */
    synchronized void clear() {
        for (int i = 0; i < SLOTS; i++) {
            layouts.set(i, null);
        }
        Arrays.fill(seen, 0);
        taken = 0;
        remembered = 0;
        replaced = 0;
        isFull = false;
        wasFull = false;
    }

    /** How many layouts there are, for how many messages there was none, and how often one made room for another. */
    @Override
    public synchronized String toString() {
        return remembered + " sets of headers remembered (" + taken + " bytes), " + replaced + " replaced, " + unknown
                + " messages with other sets";
    }

    private static int slot(long key, int probe) {
        return (hash(key) >>> 26) + probe & SLOTS - 1;
    }

    private static int hash(long key) {
        return (int) (key * 0x9E3779B97F4A7C15L >>> 32);
    }
}
