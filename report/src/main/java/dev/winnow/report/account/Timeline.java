package dev.winnow.report.account;

import java.io.Serializable;
import java.time.Instant;
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
    private static final int FEWEST_INTERVALS = 10;
    private static final int LARGEST_OWNERS = 8;

    private final Map<String, Map<Long, Double>> byOwner = new LinkedHashMap<>();
    private long intervalMillis = 1_000;
    /** Intervals since the epoch, as the keys of the maps. */
    private long first = Long.MAX_VALUE;

    private long last = Long.MIN_VALUE;

    void add(String owner, Instant time, double bytes) {
        long interval = Math.floorDiv(time.toEpochMilli(), intervalMillis);
        first = Math.min(first, interval);
        last = Math.max(last, interval);
        byOwner.computeIfAbsent(owner, any -> new LinkedHashMap<>()).merge(interval, bytes, Double::sum);
        while (last - first >= MOST_INTERVALS) {
            joinPairs();
        }
    }

    /** Adds another one, whose intervals may become longer by it. */
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
        first = Math.min(first, later.first);
        last = Math.max(last, later.last);
        later.byOwner.forEach((owner, intervals) -> {
            Map<Long, Double> mine = byOwner.computeIfAbsent(owner, any -> new LinkedHashMap<>());
            intervals.forEach((interval, bytes) -> mine.merge(interval, bytes, Double::sum));
        });
        while (last - first >= MOST_INTERVALS) {
            joinPairs();
        }
    }

    /** Owners that become equal are one. */
    void rename(UnaryOperator<String> rename) {
        Map<String, Map<Long, Double>> before = new LinkedHashMap<>(byOwner);
        byOwner.clear();
        before.forEach((owner, intervals) -> {
            Map<Long, Double> renamed = byOwner.computeIfAbsent(rename.apply(owner), any -> new LinkedHashMap<>());
            intervals.forEach((interval, bytes) -> renamed.merge(interval, bytes, Double::sum));
        });
    }

    private void joinPairs() {
        intervalMillis *= 2;
        first = Math.floorDiv(first, 2);
        last = Math.floorDiv(last, 2);
        byOwner.replaceAll((owner, intervals) -> {
            Map<Long, Double> joined = new LinkedHashMap<>();
            intervals.forEach((interval, bytes) -> joined.merge(Math.floorDiv(interval, 2L), bytes, Double::sum));
            return joined;
        });
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
        byOwner.forEach((owner, intervals) -> {
            Series series = new Series(owner, count);
            for (int i = 0; i < count; i++) {
                series.rates[i] = intervals.getOrDefault(start + i, 0.0) * 1_000 / intervalMillis;
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
