package dev.winnow.probes.weave;

/** Reads numbers of class files. */
public final class BigEndian {
    private BigEndian() {}

    /** Two bytes without a sign. */
    public static int u2(byte[] file, int at) {
        return (file[at] & 0xff) << 8 | file[at + 1] & 0xff;
    }

    /** Four bytes. Lengths have no sign, but no array is as long as the sign would matter. */
    public static int s4(byte[] file, int at) {
        return u2(file, at) << 16 | u2(file, at + 2);
    }
}
