package dev.winnow.experiment.meter;

/** What a JVM had used at one moment. */
public final class Reading {
    private static final int FIELDS = 6;

    /** Of this JVM's {@link System#nanoTime}: only differences mean something. */
    public final long nanoTime;

    public final long allocatedBytes;

    /** Of the process, compiler and collector threads included. */
    public final long cpuNanos;

    public final long gcCount;
    public final long gcPauseMillis;
    public final long jitMillis;

    Reading(long nanoTime, long allocatedBytes, long cpuNanos, long gcCount, long gcPauseMillis, long jitMillis) {
        this.nanoTime = nanoTime;
        this.allocatedBytes = allocatedBytes;
        this.cpuNanos = cpuNanos;
        this.gcCount = gcCount;
        this.gcPauseMillis = gcPauseMillis;
        this.jitMillis = jitMillis;
    }

    /** One line, for {@link #parse}. */
    public String toLine() {
        return nanoTime + " " + allocatedBytes + " " + cpuNanos + " " + gcCount + " " + gcPauseMillis + " " + jitMillis;
    }

    /** @throws IllegalArgumentException if this is no line of {@link #toLine} */
    public static Reading parse(String line) {
        String[] words = line.split(" ");
        if (words.length != FIELDS) {
            throw new IllegalArgumentException(line);
        }
        long[] values = new long[FIELDS];
        for (int i = 0; i < FIELDS; i++) {
            values[i] = Long.parseLong(words[i]);
        }
        return new Reading(values[0], values[1], values[2], values[3], values[4], values[5]);
    }
}
