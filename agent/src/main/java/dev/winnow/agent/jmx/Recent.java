package dev.winnow.agent.jmx;

import java.util.function.Supplier;

/** What is costly to find, found once for all that is read within a second: an export reads each attribute and each metric by itself. */
final class Recent<T> {
    private static final long RECENT_NANOS = 1_000_000_000;

    private final Supplier<T> source;
    private T found;
    private long foundAt;

    Recent(Supplier<T> source) {
        this.source = source;
    }

    synchronized T get() {
        if (found == null || System.nanoTime() - foundAt > RECENT_NANOS) {
            found = source.get();
            foundAt = System.nanoTime();
        }
        return found;
    }
}
