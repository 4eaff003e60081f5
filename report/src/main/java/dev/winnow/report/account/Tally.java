package dev.winnow.report.account;

/** How much was allocated at one place: by its own code, and by the JDK on its behalf. */
public final class Tally {
    private long objects;
    private long ownBytes;
    private long jdkBytes;

    void add(long bytes, boolean byJdk) {
        objects++;
        if (byJdk) {
            jdkBytes += bytes;
        } else {
            ownBytes += bytes;
        }
    }

    public long objects() {
        return objects;
    }

    /** Allocated by the code itself. */
    public long ownBytes() {
        return ownBytes;
    }

    /** Allocated by JDK methods that the code called, such as the table of a {@code HashMap}. */
    public long jdkBytes() {
        return jdkBytes;
    }

    public long bytes() {
        return ownBytes + jdkBytes;
    }
}
