package dev.winnow.report.table;

/** An estimate with its confidence interval, in the unit of the column. */
public final class Interval implements Comparable<Interval> {
    public final double value;
    public final double low;
    public final double high;

    public Interval(double value, double low, double high) {
        this.value = value;
        this.low = low;
        this.high = high;
    }

    @Override
    public int compareTo(Interval other) {
        return Double.compare(value, other.value);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Interval
                && Double.compare(value, ((Interval) other).value) == 0
                && Double.compare(low, ((Interval) other).low) == 0
                && Double.compare(high, ((Interval) other).high) == 0;
    }

    @Override
    public int hashCode() {
        return Double.hashCode(value);
    }

    @Override
    public String toString() {
        return value + " [" + low + ", " + high + "]";
    }
}
