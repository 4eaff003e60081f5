package dev.winnow.fleet;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

import dev.winnow.report.section.PartialReport;

/**
 * Merges parts in the order of their recordings, as a single process does: sums of fractions depend on it. A part that arrives early
 * waits as bytes.
 */
final class OrderedMerge {
    private final PartialReport merged = new PartialReport();
    private final Map<Integer, byte[]> early = new HashMap<>();
    private final Set<Integer> arrived = new HashSet<>();
    /** Spark's own thread, which hands over the parts, has other work. */
    private final ExecutorService merging = Executors.newSingleThreadExecutor();

    /** Of the merging thread alone. */
    private int next;

    /** @param position of the recording; each comes once */
    synchronized void add(int position, byte[] part) {
        arrived.add(position);
        early.put(position, part);
        merging.execute(this::mergeFollowing);
    }

    /** Whether the part of this recording has arrived. */
    synchronized boolean has(int position) {
        return arrived.contains(position);
    }

    private void mergeFollowing() {
        for (byte[] following = take(); following != null; following = take()) {
            merged.merge(PartBytes.read(following));
            next++;
        }
    }

    private synchronized byte[] take() {
        return early.remove(next);
    }

    /**
     * Ends merging.
     *
     * @throws IllegalStateException if a part is missing
     */
    PartialReport result(int recordings) throws InterruptedException {
        merging.shutdown();
        while (!merging.awaitTermination(1, TimeUnit.MINUTES)) {}
        if (next < recordings) {
            throw new IllegalStateException("the part of recording " + next + " is missing");
        }
        return merged;
    }
}
