package dev.winnow.patches.runtime.rntbd;

/** The numbers that an RNTBD token may hold as they were read from a message. */
public final class ReadNumbers {
    private ReadNumbers() {}

    /**
     * Whether converting the value for a token of that type gives an equal one.
     *
     * @param value of a token, or null
     * @param type the id of its type on the wire
     */
    public static boolean isOne(Object value, byte type) {
        switch (type) {
            case 2: // unsigned
                return value instanceof Long && (Long) value >>> 32 == 0;
            case 4:
            case 5:
                return value instanceof Long;
            case 14:
                return value instanceof Double;
            default:
                return false;
        }
    }
}
