package dev.winnow.lab.workload.load;

import java.util.Map;
import java.util.TreeMap;

/** Counts failed operations by what the SDK said. */
public final class Failures {
    /** Texts may hold ids that differ every time, so only so many are told apart. */
    private static final int MOST_REASONS = 20;

    private static final int LONGEST_REASON = 300;
    private static final String OTHERS = "others";

    private final Map<String, Long> byReason = new TreeMap<>();

    synchronized void add(Throwable failure) {
        String reason = firstLine(failure);
        boolean full = byReason.size() >= MOST_REASONS && !byReason.containsKey(reason);
        byReason.merge(full ? OTHERS : reason, 1L, Long::sum);
    }

    public synchronized Map<String, Long> byReason() {
        return new TreeMap<>(byReason);
    }

    /** What it says, as far as one line goes: the SDK's messages hold whole diagnostics. */
    public static String firstLine(Throwable failure) {
        String text = failure.toString().lines().findFirst().orElse("");
        return text.length() > LONGEST_REASON ? text.substring(0, LONGEST_REASON) : text;
    }
}
