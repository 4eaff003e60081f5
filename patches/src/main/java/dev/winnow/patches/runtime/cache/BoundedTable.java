package dev.winnow.patches.runtime.cache;

/**
 * A table of fixed size that remembers values computed from strings. An entry replaces another one in the same slot.
 *
 * <p>Each class of the library that asks for a table has its own, which lives exactly as long as that class. The table may
 * therefore hold the library's objects without keeping an unloaded class loader alive. Thread-safe without a lock, because
 * entries are immutable; two threads may compute the same value twice.
 */
public final class BoundedTable {
    private static final int SLOTS = 256;
    private static final int LONGEST_KEY = 64;

    private static final ClassValue<BoundedTable> TABLES = new ClassValue<BoundedTable>() {
        @Override
        protected BoundedTable computeValue(Class<?> owner) {
            return new BoundedTable();
        }
    };

    private final Entry[] slots = new Entry[SLOTS];

    private BoundedTable() {}

    /** The table of that class. */
    public static BoundedTable of(Class<?> owner) {
        return TABLES.get(owner);
    }

    /** The remembered value of that key, or null. */
    public Object get(String key) {
        if (key == null) {
            return null;
        }
        Entry entry = slots[slot(key)];
        return entry != null && entry.key.equals(key) ? entry.value : null;
    }

    /** Remembers the value, unless the key has more than 64 characters. */
    public void put(String key, Object value) {
        put(key, value, LONGEST_KEY);
    }

    /** Remembers the value, unless the key has more than {@code longestKey} characters. */
    public void put(String key, Object value, int longestKey) {
        if (key.length() <= longestKey) {
            slots[slot(key)] = new Entry(key, value);
        }
    }

    private static int slot(String key) {
        int hash = key.hashCode();
        return (hash ^ hash >>> 8 ^ hash >>> 16) & SLOTS - 1;
    }

    private static final class Entry {
        final String key;
        final Object value;

        Entry(String key, Object value) {
            this.key = key;
            this.value = value;
        }
    }
}
