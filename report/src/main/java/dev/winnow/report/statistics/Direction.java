package dev.winnow.report.statistics;

/** Whether lower or higher values of a measure are better. */
public enum Direction {
    LOWER_IS_BETTER,
    HIGHER_IS_BETTER
}
