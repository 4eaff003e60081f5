package dev.winnow.report.sampling;

import java.io.Serializable;

/** What the samples and exact events of one name add up to. */
final class Sums implements Serializable {
    static final int FIGURES = 4;

    long samples;
    double weight;
    double squares;
    double bytes;
    double exact;

    /** All but {@link #samples}. */
    void copyTo(double[] figures, int at) {
        figures[at] = weight;
        figures[at + 1] = squares;
        figures[at + 2] = bytes;
        figures[at + 3] = exact;
    }

    void copyFrom(double[] figures, int at) {
        weight = figures[at];
        squares = figures[at + 1];
        bytes = figures[at + 2];
        exact = figures[at + 3];
    }

    void add(double more) {
        samples++;
        weight += more;
        squares += more * more;
    }

    void addExact(double more) {
        samples++;
        exact += more;
    }

    void addAll(Sums other) {
        add(other, 1);
    }

    void addScaled(Sums other, double factor) {
        samples += other.samples;
        weight += factor * other.weight;
        squares += factor * factor * other.squares;
        exact += other.exact;
    }

    void remove(Sums other) {
        add(other, -1);
    }

    private void add(Sums other, int sign) {
        samples += sign * other.samples;
        weight += sign * other.weight;
        squares += sign * other.squares;
        bytes += sign * other.bytes;
        exact += sign * other.exact;
    }
}
