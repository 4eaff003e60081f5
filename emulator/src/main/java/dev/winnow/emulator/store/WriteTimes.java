package dev.winnow.emulator.store;

/** The times of the latest writes, which tell how far a replica has come that lags. Not thread-safe. */
final class WriteTimes {
    /** Older writes count as replicated. */
    private static final int REMEMBERED = 1024;

    private final long[] nanoTimes = new long[REMEMBERED];
    private final long firstLsn;
    private long lastLsn;

    /** @param firstLsn the log sequence number before the first write */
    WriteTimes(long firstLsn) {
        this.firstLsn = firstLsn;
        lastLsn = firstLsn;
    }

    /** Remembers the time of the next write. */
    void add(long nanoTime) {
        lastLsn++;
        nanoTimes[index(lastLsn)] = nanoTime;
    }

    /** Returns the log sequence number of the last write at a time or before. */
    long lsnAt(long nanoTime) {
        long oldest = Math.max(firstLsn, lastLsn - REMEMBERED);
        long lsn = lastLsn;
        while (lsn > oldest && nanoTimes[index(lsn)] - nanoTime > 0) {
            lsn--;
        }
        return lsn;
    }

    private static int index(long lsn) {
        return (int) (lsn % REMEMBERED);
    }
}
