package dev.winnow.probes.fill;

import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.winnow.probes.runtime.SampledCollection;
import dev.winnow.probes.sites.FillStatistics;

/** Counts the final sizes sampled at one site. */
final class SizeHistogram {
    private final GrowthModel growth;

    /** Number of samples by size and requested capacity. Memory is bounded because a site has few of both. */
    private final TreeMap<Integer, TreeMap<Integer, Long>> sizes = new TreeMap<>();

    private long samples;

    SizeHistogram(GrowthModel growth) {
        this.growth = growth;
    }

    void add(int capacity, int size) {
        sizes.computeIfAbsent(size, any -> new TreeMap<>()).merge(capacity, 1L, Long::sum);
        samples++;
    }

    long samples() {
        return samples;
    }

    /** Returns null if there are no samples. */
    FillStatistics statistics() {
        if (samples == 0) {
            return null;
        }
        boolean copies = sizes.values().stream().anyMatch(capacities -> capacities.containsKey(SampledCollection.COPY));
        double spent = cost(GrowthModel::bytes);
        double ideal = cost((growth, capacity, size) -> growth.bytes(growth.capacityFor(size), size));
        int advice = advice();
        double advised = cost((growth, capacity, size) -> growth.bytes(advice, size));
        boolean better = copies || advised <= spent;
        return new FillStatistics(
                samples,
                percentiles(),
                copies ? Double.NaN : cost(GrowthModel::resizes) / samples,
                copies ? Double.NaN : (spent - ideal) / samples,
                better ? advice : FillStatistics.KEEP_CURRENT,
                copies ? Double.NaN : better ? (spent - advised) / samples : 0);
    }

    /** The cost of one collection. */
    private interface Cost {
        double of(GrowthModel growth, int capacity, int size);
    }

    private double cost(Cost each) {
        double sum = 0;
        for (Map.Entry<Integer, TreeMap<Integer, Long>> size : sizes.entrySet()) {
            for (Map.Entry<Integer, Long> capacity : size.getValue().entrySet()) {
                sum += capacity.getValue() * each.of(growth, capacity.getKey(), size.getKey());
            }
        }
        return sum;
    }

    /** Only capacities that just hold one of the sampled sizes can be best: any other allocates more for the same sizes. */
    private int advice() {
        TreeSet<Integer> candidates = new TreeSet<>();
        candidates.add(FillStatistics.NO_CAPACITY);
        for (int size : sizes.keySet()) {
            candidates.add(growth.capacityFor(size));
        }
        int best = FillStatistics.NO_CAPACITY;
        double least = Double.POSITIVE_INFINITY;
        for (int candidate : candidates) {
            double bytes = cost((growth, capacity, size) -> growth.bytes(candidate, size));
            if (bytes < least) {
                least = bytes;
                best = candidate;
            }
        }
        return best;
    }

    /** Nearest-rank percentiles; index 0 is the minimum, 100 the maximum. */
    private int[] percentiles() {
        int[] percentiles = new int[101];
        long seen = 0;
        int percent = 0;
        for (Map.Entry<Integer, TreeMap<Integer, Long>> size : sizes.entrySet()) {
            for (long count : size.getValue().values()) {
                seen += count;
            }
            while (percent <= 100 && seen >= Math.max(1, Math.ceil(percent / 100.0 * samples))) {
                percentiles[percent++] = size.getKey();
            }
        }
        return percentiles;
    }
}
