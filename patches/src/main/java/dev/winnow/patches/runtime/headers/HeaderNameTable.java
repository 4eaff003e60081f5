package dev.winnow.patches.runtime.headers;

import java.util.Arrays;

/**
 * Finds the header names that a decoder has read by their bytes: at most 256 names of 64 bytes each (60 kB). Each name has
 * four possible slots, so that the few dozen names of a server do not replace each other.
 *
 * <p>It lives exactly as long as the class of the library that it belongs to, so it may hold the library's immutable strings
 * without keeping an unloaded class loader alive. A name replaces another one if its slots are taken. A peer that keeps
 * sending new names therefore costs others a little speed but no memory. Thread-safe without a lock, because entries are
 * immutable.
 */
public final class HeaderNameTable {
    private static final int SLOTS = 256;
    private static final int WAYS = 4;
    private static final int LONGEST = 64;

    private static final ClassValue<HeaderNameTable> TABLES = new ClassValue<HeaderNameTable>() {
        @Override
        protected HeaderNameTable computeValue(Class<?> owner) {
            return new HeaderNameTable();
        }
    };

    private final Entry[] slots = new Entry[SLOTS];

    private HeaderNameTable() {}

    /** The table of that class. */
    public static HeaderNameTable of(Class<?> owner) {
        return TABLES.get(owner);
    }

    /** The name with exactly those bytes, or null. */
    public Object get(byte[] bytes, int start, int length) {
        if (start < 0 || length < 0 || length > LONGEST || start > bytes.length - length) {
            return null;
        }
        int slot = slot(bytes, start, length);
        for (int way = 0; way < WAYS; way++) {
            Entry entry = slots[slot + way & SLOTS - 1];
            if (entry == null) {
                return null;
            }
            if (Arrays.equals(entry.bytes, 0, entry.bytes.length, bytes, start, start + length)) {
                return entry.name;
            }
        }
        return null;
    }

    /**
     * Remembers the name, unless it has more than 64 bytes.
     *
     * @param bytes of the name; never written to again
     */
    public void put(byte[] bytes, Object name) {
        if (bytes.length > LONGEST) {
            return;
        }
        int slot = slot(bytes, 0, bytes.length);
        int way = 0;
        while (way < WAYS && slots[slot + way & SLOTS - 1] != null) {
            way++;
        }
        slots[slot + way % WAYS & SLOTS - 1] = new Entry(bytes, name);
    }

    private static int slot(byte[] bytes, int start, int length) {
        int hash = length;
        for (int i = start; i < start + length; i++) {
            hash = 31 * hash + bytes[i];
        }
        return hash * 0x9E3779B9 >>> 24;
    }

    private static final class Entry {
        final byte[] bytes;
        final Object name;

        Entry(byte[] bytes, Object name) {
            this.bytes = bytes;
            this.name = name;
        }
    }
}
