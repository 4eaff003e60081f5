package dev.winnow.report.statistics;

/** What an experiment says of an arm; nothing in between. */
public enum Verdict {
    BETTER,
    WORSE,
    /** Two one-sided tests place the ratio within the margin. */
    EQUIVALENT,
    UNDECIDED
}
