package dev.winnow.probes.fill;

import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.winnow.probes.runtime.Fills;

/** The sizes seen at one site. */
final class Tally {
    private final Growth growth;

    /** Size to requested capacity to how often; memory is bounded because sites have few of both. */
    private final TreeMap<Integer, TreeMap<Integer, Long>> sizes = new TreeMap<>();

    private long samples;

    Tally(Growth growth) {
        this.growth = growth;
    }

    void add(int capacity, int size) {
        sizes.computeIfAbsent(size, any -> new TreeMap<>()).merge(capacity, 1L, Long::sum);
        samples++;
    }

    long samples() {
        return samples;
    }

    /** Null where nothing was seen. */
    Fill fill() {
        if (samples == 0) {
            return null;
        }
        boolean copies = sizes.values().stream().anyMatch(capacities -> capacities.containsKey(Fills.Held.COPY));
        double spent = cost(Growth::bytes);
        double ideal = cost((growth, capacity, size) -> growth.bytes(growth.capacityFor(size), size));
        int advice = advice();
        double advised = cost((growth, capacity, size) -> growth.bytes(advice, size));
        boolean better = copies || advised <= spent;
        return new Fill(
                samples,
                percentiles(),
                copies ? Double.NaN : cost(Growth::resizes) / samples,
                copies ? Double.NaN : (spent - ideal) / samples,
                better ? advice : Fill.AS_IT_IS,
                copies ? Double.NaN : better ? (spent - advised) / samples : 0);
    }

    /** What one collection costs. */
    private interface Cost {
        double of(Growth growth, int capacity, int size);
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

    /** Tables come in few sizes, and no other capacity is better than those that just hold one of the sizes seen. */
    private int advice() {
        TreeSet<Integer> candidates = new TreeSet<>();
        candidates.add(Fill.NONE);
        for (int size : sizes.keySet()) {
            candidates.add(growth.capacityFor(size));
        }
        int best = Fill.NONE;
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

    /** Index 0 is the least, 100 the greatest; between them the nearest rank. */
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
