package dev.winnow.report.statistics;

/** The result of comparing an arm with the base arm. */
public enum Verdict {
    BETTER,
    WORSE,
    /** Two one-sided tests show that the ratio is within the margin. */
    EQUIVALENT,
    UNDECIDED
}
