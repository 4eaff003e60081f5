package dev.winnow.fleet;

import java.util.HashMap;
import java.util.Map;

import dev.winnow.report.section.PartialReport;

/**
 * Merges parts in the order of their recordings, as a single process does: sums of fractions depend on it. A part that arrives early
 * waits as bytes.
 */
final class OrderedMerge {
    private final PartialReport merged = new PartialReport();
    private final Map<Integer, byte[]> early = new HashMap<>();
    private int next;

    /** @param position of the recording; each comes once */
    synchronized void add(int position, byte[] part) {
        early.put(position, part);
        for (byte[] following = early.remove(next); following != null; following = early.remove(next)) {
            merged.merge(PartialReport.fromBytes(following));
            next++;
        }
    }

    /** Whether the part of this recording has arrived. */
    synchronized boolean has(int position) {
        return position < next || early.containsKey(position);
    }

    /** @throws IllegalStateException if a part is missing */
    synchronized PartialReport result(int recordings) {
        if (next < recordings) {
            throw new IllegalStateException("the part of recording " + next + " is missing");
        }
        return merged;
    }
}
