package dev.winnow.report.account;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a recording does not say: events that were lost, and allocations whose place in the code is not known. */
final class Gaps {
    private final long lostBytes;
    private final Tally truncated;
    private final Tally withoutStack;

    /** @param lostBytes of events, as {@code jdk.DataLoss} states them */
    Gaps(long lostBytes, Tally truncated, Tally withoutStack) {
        this.lostBytes = lostBytes;
        this.truncated = truncated;
        this.withoutStack = withoutStack;
    }

    /** Allocated without a complete stack: whose they are is not certain. */
    long bytes() {
        return truncated.bytes() + withoutStack.bytes();
    }

    /** True if how much is missing is unknown. */
    boolean lostEvents() {
        return lostBytes > 0;
    }

    /** One sentence for each kind of gap. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (lostBytes > 0) {
            sentences.add(
                    String.format(Locale.ROOT, "Flight Recorder lost %,d bytes of events (jdk.DataLoss)", lostBytes));
        }
        if (truncated.objects() > 0) {
            sentences.add(String.format(
                    Locale.ROOT,
                    "the stacks of %,d allocations (%,d B) are truncated",
                    truncated.objects(),
                    truncated.bytes()));
        }
        if (withoutStack.objects() > 0) {
            sentences.add(String.format(
                    Locale.ROOT,
                    "%,d allocations (%,d B) have no stack",
                    withoutStack.objects(),
                    withoutStack.bytes()));
        }
        return sentences;
    }
}
