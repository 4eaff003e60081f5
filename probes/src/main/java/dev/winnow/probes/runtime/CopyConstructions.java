package dev.winnow.probes.runtime;

/**
 * Woven code calls these methods before a constructor that copies a collection. They count the size of the source as the
 * requested capacity, and the bytes of the copy's initial table or array. The source is only read, and only if
 * {@link KnownSizes} knows its class.
 */
public final class CopyConstructions {
    private static final int JDK = Runtime.version().feature();

    /** Since JDK 19 (JDK-8281631) the tables of HashMap and HashSet copies are no larger than needed. */
    private static final boolean EXACT_HASH_TABLES = JDK >= 19;

    /** Since JDK 23 (JDK-8322149) so are those of ConcurrentHashMap; before, they began with 16 and were resized at once. */
    private static final boolean EXACT_CONCURRENT_TABLES = JDK >= 23;

    private CopyConstructions() {}

    /** {@code HashMap(Map)} and {@code LinkedHashMap(Map)}. */
    public static void hashMap(Object source, int slot) {
        try {
            int size = KnownSizes.of(source);
            count(size, size < 1 ? 0 : EXACT_HASH_TABLES ? exact(size) : (int) (size / 0.75f + 1.0f), slot);
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    /** {@code HashSet(Collection)}. */
    public static void hashSet(Object source, int slot) {
        try {
            int size = KnownSizes.of(source);
            int table = EXACT_HASH_TABLES ? exact(Math.max(size, 12)) : Math.max((int) (size / .75f) + 1, 16);
            count(size, size < 1 ? 0 : table, slot);
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    /** {@code LinkedHashSet(Collection)}. */
    public static void linkedHashSet(Object source, int slot) {
        try {
            int size = KnownSizes.of(source);
            count(size, size < 1 ? 0 : EXACT_HASH_TABLES ? exact(Math.max(size, 12)) : Math.max(2 * size, 11), slot);
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    /** {@code ConcurrentHashMap(Map)}. */
    public static void concurrentHashMap(Object source, int slot) {
        try {
            int size = KnownSizes.of(source);
            count(size, EXACT_CONCURRENT_TABLES ? exactConcurrent(size) : resizedConcurrent(size), slot);
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    /** {@code ArrayList(Collection)}: its array is exactly as long as the source. */
    public static void arrayList(Object source, int slot) {
        try {
            int size = KnownSizes.of(source);
            Constructions.countCopy(size, size < 1 ? 0 : HeapLayout.referenceArray(size), slot);
        } catch (VirtualMachineError | LinkageError | RuntimeException e) {
            Constructions.lost++;
        }
    }

    private static int exact(int size) {
        return (int) Math.ceil(size / 0.75);
    }

    private static int exactConcurrent(int size) {
        return size < 1 ? 0 : (int) (1.0 + size / 0.75f);
    }

    /** The initial table has at least 16 elements and is doubled if the requested capacity exceeds three quarters of it. */
    private static int resizedConcurrent(int size) {
        int requested = size < 0 ? 0 : tableLength(size + (size >>> 1) + 1);
        return size < 0 ? 0 : requested <= 12 ? 16 : 2 * Math.max(requested, 16);
    }

    private static void count(int size, int capacity, int slot) {
        Constructions.countCopy(size, capacity == 0 ? 0 : HeapLayout.referenceArray(tableLength(capacity)), slot);
    }

    /** The next power of two. */
    private static int tableLength(int capacity) {
        return capacity <= 1 ? 1 : Integer.highestOneBit(capacity - 1) << 1;
    }
}
