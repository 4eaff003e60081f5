package dev.winnow.experiment.meter;

/** How many operations had been counted when a reading was made. */
public final class CountedReading {
    public final long operations;
    public final Reading jvm;

    CountedReading(long operations, Reading jvm) {
        this.operations = operations;
        this.jvm = jvm;
    }

    String toLine() {
        return operations + " " + jvm.toLine();
    }

    /** @throws IllegalArgumentException if this is no line of {@link #toLine} */
    public static CountedReading parse(String line) {
        int end = line.indexOf(' ');
        if (end < 0) {
            throw new IllegalArgumentException(line);
        }
        return new CountedReading(Long.parseLong(line.substring(0, end)), Reading.parse(line.substring(end + 1)));
    }
}
