package dev.winnow.probes.methods;

import dev.winnow.probes.runtime.Counters;

/** What was counted of a method since the agent joined. */
public final class MethodTotals {
    private final String method;
    private final long calls;
    private final long bytes;

    private MethodTotals(String method, long calls, long bytes) {
        this.method = method;
        this.calls = calls;
        this.bytes = bytes;
    }

    /** @param now every slot's total; may lack the counter's, which then are zero */
    static MethodTotals of(MethodCounter counter, long[] now) {
        long[] none = {};
        int slot = counter.slot();
        long measured = Counters.growth(slot, none, now);
        return new MethodTotals(
                counter.name().text(),
                measured + Counters.growth(slot + 2, none, now),
                Counters.growth(slot + 1, none, now));
    }

    /** As {@code winnow.methods} names it. */
    public String method() {
        return method;
    }

    /** With those whose bytes could not be measured. */
    public long calls() {
        return calls;
    }

    /** Of the calls that were measured. */
    public long bytes() {
        return bytes;
    }
}
