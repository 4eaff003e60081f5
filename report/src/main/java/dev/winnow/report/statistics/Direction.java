package dev.winnow.report.statistics;

/** Which way a measure improves. */
public enum Direction {
    LOWER_IS_BETTER,
    HIGHER_IS_BETTER
}
