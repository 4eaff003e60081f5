package dev.winnow.probes.runtime;

/** Sizes of arrays in the running JVM, in bytes. They depend on compressed oops, compact headers and object alignment. */
public final class HeapLayout {
    private static int base = 16;
    private static int reference = 4;
    private static int alignment = 8;
    private static int least = 16;

    private HeapLayout() {}

    /**
     * Called once, before any class is woven.
     *
     * @param arrayBase offset of the first element of an {@code Object[]}
     * @param referenceBytes size of a reference: 4 or 8
     * @param objectAlignment a power of two
     */
    public static void set(int arrayBase, int referenceBytes, int objectAlignment) {
        base = arrayBase;
        reference = referenceBytes;
        alignment = objectAlignment;
    }

    /**
     * Called once, before any class is woven.
     *
     * @param byteArrayBase offset of the first element of a {@code byte[]}: up to JDK 22 that of an {@code Object[]}
     */
    public static void setByteArrayBase(int byteArrayBase) {
        least = byteArrayBase;
    }

    /** Bytes before an object's first field: 16, 12 with compressed class pointers, 8 with compact headers. */
    public static int header() {
        return Math.min(base - Integer.BYTES & -Integer.BYTES, 16);
    }

    /** Bytes of a reference. */
    public static int referenceBytes() {
        return reference;
    }

    /** Shallow size of a reference array. */
    public static long referenceArray(long length) {
        return aligned(base + length * reference);
    }

    /**
     * Shallow size of any array. Its elements begin at the first offset after the length that suits their size.
     *
     * @param shift base-2 logarithm of the bytes of an element
     */
    public static long array(long length, int shift) {
        int element = 1 << shift;
        return aligned((least + element - 1 & -element) + (length << shift));
    }

    /** Shallow size of a {@code long[]}; its base is that of {@code Object[]} rounded up to 8. */
    public static long longArray(long length) {
        return aligned((base + 7 & -8) + length * Long.BYTES);
    }

    /** The size rounded up to the JVM's object alignment. */
    public static long aligned(long bytes) {
        return bytes + alignment - 1 & -alignment;
    }
}
