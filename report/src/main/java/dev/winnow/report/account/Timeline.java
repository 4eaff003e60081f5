package dev.winnow.report.account;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

import dev.winnow.report.model.Chart;

/**
 * Bytes per second by owner over time. The intervals are equal and of limited number, so they grow with the recording: a new
 * length joins pairs of the old ones.
 */
final class Timeline implements Serializable {
    private static final int MOST_INTERVALS = 240;
    private static final int NANOS_PER_MILLI = 1_000_000;
    private static final int FEWEST_INTERVALS = 10;
    private static final int LARGEST_OWNERS = 8;

    /** Bytes by the interval modulo their number, which no two intervals share. */
    private final Map<String, double[]> byOwner = new LinkedHashMap<>();

    private long intervalMillis = 1_000;
    /** Intervals since the epoch. */
    private long first = Long.MAX_VALUE;

    private long last = Long.MIN_VALUE;

    void add(String owner, long nanos, double bytes) {
        add(intervals(owner), nanos, bytes);
    }

    /** @param intervals of the owner */
    void add(double[] intervals, long nanos, double bytes) {
        long interval = include(Math.floorDiv(nanos, intervalMillis * NANOS_PER_MILLI));
        intervals[slot(interval)] += bytes;
    }

    /** The same ones as long as no owner is renamed. */
    double[] intervals(String owner) {
        return byOwner.computeIfAbsent(owner, any -> new double[MOST_INTERVALS]);
    }

    /** Makes room for an interval, which may become a longer one thereby. */
    private long include(long interval) {
        long included = interval;
        while (Math.max(last, included) - Math.min(first, included) >= MOST_INTERVALS) {
            joinPairs();
            included = Math.floorDiv(included, 2);
        }
        first = Math.min(first, included);
        last = Math.max(last, included);
        return included;
    }

    private static int slot(long interval) {
        return (int) Math.floorMod(interval, (long) MOST_INTERVALS);
    }

    /** Adds another one; the intervals of both may become longer by it. */
    void merge(Timeline later) {
        if (later.byOwner.isEmpty()) {
            return;
        }
        while (later.intervalMillis < intervalMillis) {
            later.joinPairs();
        }
        while (intervalMillis < later.intervalMillis) {
            joinPairs();
        }
        while (Math.max(last, later.last) - Math.min(first, later.first) >= MOST_INTERVALS) {
            joinPairs();
            later.joinPairs();
        }
        first = Math.min(first, later.first);
        last = Math.max(last, later.last);
        later.byOwner.forEach((owner, bytes) -> addAll(bytes, intervals(owner)));
    }

    private static void addAll(double[] from, double[] to) {
        for (int i = 0; i < MOST_INTERVALS; i++) {
            to[i] += from[i];
        }
    }

    /** Owners that become equal are one. */
    void rename(UnaryOperator<String> rename) {
        Map<String, double[]> before = new LinkedHashMap<>(byOwner);
        byOwner.clear();
        before.forEach((owner, bytes) -> addAll(bytes, intervals(rename.apply(owner))));
    }

    private void joinPairs() {
        byOwner.values().forEach(bytes -> {
            double[] joined = new double[MOST_INTERVALS];
            for (long interval = first; interval <= last; interval++) {
                joined[slot(Math.floorDiv(interval, 2L))] += bytes[slot(interval)];
            }
            System.arraycopy(joined, 0, bytes, 0, MOST_INTERVALS);
        });
        intervalMillis *= 2;
        first = Math.floorDiv(first, 2);
        last = Math.floorDiv(last, 2);
    }

    /** The largest owners and all others together. Empty if the recording is so short that a single interval says little. */
    Chart chart() {
        Chart chart =
                new Chart("accountTimeline", "Allocated bytes per second by owner, UTC", Chart.Kind.TIMELINE, "B/s");
        // The recording begins and ends within the outermost intervals.
        long start = first + 1;
        int count = (int) Math.max(0, last - start);
        if (count < FEWEST_INTERVALS) {
            return chart;
        }
        double[] others = new double[count];
        List<Series> series = series(start, count);
        for (int i = 0; i < series.size(); i++) {
            if (i < LARGEST_OWNERS) {
                add(chart, series.get(i).owner, start, series.get(i).rates);
            } else {
                series.get(i).addTo(others);
            }
        }
        if (series.size() > LARGEST_OWNERS) {
            add(chart, "(others)", start, others);
        }
        return chart;
    }

    private void add(Chart chart, String label, long start, double[] rates) {
        chart.addSeries(label, start * intervalMillis, (start + rates.length) * intervalMillis, rates);
    }

    /** The largest first. */
    private List<Series> series(long start, int count) {
        List<Series> all = new ArrayList<>();
        byOwner.forEach((owner, bytes) -> {
            Series series = new Series(owner, count);
            for (int i = 0; i < count; i++) {
                series.rates[i] = bytes[slot(start + i)] * 1_000 / intervalMillis;
                series.sum += series.rates[i];
            }
            all.add(series);
        });
        all.sort(Comparator.comparingDouble(series -> -series.sum));
        return all;
    }

    private static final class Series {
        final String owner;
        /** Bytes per second in each interval. */
        final double[] rates;

        double sum;

        Series(String owner, int count) {
            this.owner = owner;
            this.rates = new double[count];
        }

        void addTo(double[] others) {
            for (int i = 0; i < rates.length; i++) {
                others[i] += rates[i];
            }
        }
    }
}
