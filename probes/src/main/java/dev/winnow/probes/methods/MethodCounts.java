package dev.winnow.probes.methods;

import dev.winnow.probes.runtime.Counters;

/** What was counted for a method since the agent started. */
public final class MethodCounts {
    private final String method;
    private final long calls;
    private final long bytes;

    private MethodCounts(String method, long calls, long bytes) {
        this.method = method;
        this.calls = calls;
        this.bytes = bytes;
    }

    /** @param now snapshot of the counters; slots that it lacks are zero */
    static MethodCounts of(MethodCounter counter, long[] now) {
        long[] none = {};
        int slot = counter.slot();
        long measured = Counters.difference(slot, none, now);
        return new MethodCounts(
                counter.name().text(),
                measured + Counters.difference(slot + 2, none, now),
                Counters.difference(slot + 1, none, now));
    }

    /** As {@code winnow.methods} names it. */
    public String method() {
        return method;
    }

    /** All calls, including those whose bytes could not be measured. */
    public long calls() {
        return calls;
    }

    /** Bytes of the calls that were measured. */
    public long bytes() {
        return bytes;
    }
}
