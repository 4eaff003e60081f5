package dev.winnow.report.statistics;

import dev.winnow.report.table.Interval;

/** The ratio of an arm to the base arm, 1.0 where they do not differ, and the intervals that a verdict is read from. */
interface RatioEstimate {
    /** Contains the true ratio with a probability of 95 %. */
    Interval twoSided();

    /** Each of its ends holds with a probability of 95 %: the ratio is not below the low end, and not above the high end. */
    Interval oneSided();

    /** About how many more rounds are needed to find the difference, or to show that it is within the margin. */
    long roundsMissing(double margin);
}
