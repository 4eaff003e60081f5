package dev.winnow.probes.fill;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import dev.winnow.probes.runtime.SampledCollection;
import dev.winnow.probes.runtime.SampledCollections;
import dev.winnow.probes.runtime.SamplingPoints;
import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.FillStatistics;

/**
 * Learns the final sizes of collections at a few sites by sampling. The JIT cannot remove a collection that may be sampled,
 * which is why sampling is limited to chosen sites and a limited time.
 */
public final class FinalSizeSampling {
    /** By measurement, all collections of a request have their final size after 100 ms; 91 % have it after 1 ms. */
    public static final long READ_AFTER_MILLIS = 100;

    /** Samples per second at each site, approximately. */
    private static final double SAMPLES_PER_SECOND = 200;

    private static final int MAX_INTERVAL = 1 << 16;

    private final List<AllocationSite> sites = new ArrayList<>();

    /** Sampling interval by slot: one construction in so many is sampled. */
    private final Map<Integer, Integer> intervals = new LinkedHashMap<>();

    private final Map<Integer, SizeHistogram> histograms = new HashMap<>();

    private FinalSizeSampling() {}

    /**
     * Prepares sampling, which {@link #start} then begins.
     *
     * @param perSecond constructions per second, by site
     * @throws IllegalStateException if another sampling is not over yet
     */
    public static FinalSizeSampling prepare(Map<AllocationSite, Double> perSecond) {
        if (!SampledCollections.open()) {
            throw new IllegalStateException("final sizes are being sampled already; wait until that is finished");
        }
        try {
            FinalSizeSampling sampling = new FinalSizeSampling();
            perSecond.forEach(sampling::add);
            return sampling;
        } catch (Throwable t) {
            SampledCollections.close();
            throw t;
        }
    }

    private void add(AllocationSite site, double perSecond) {
        int interval = 1;
        while (interval < MAX_INTERVAL && perSecond / interval > SAMPLES_PER_SECOND) {
            interval *= 2;
        }
        sites.add(site);
        intervals.put(site.slot(), interval);
        histograms.put(
                site.slot(),
                new SizeHistogram(GrowthModel.of(site.construction().allocatedType())));
    }

    /** Whether final sizes can be sampled at a site: not those of subclasses, and not at constructor references. */
    public static boolean isPossibleAt(AllocationSite site) {
        return site.isSampleable() && GrowthModel.of(site.construction().allocatedType()) != null;
    }

    public List<AllocationSite> sites() {
        return sites;
    }

    /** Begins to take samples. */
    public void start() {
        SamplingPoints.startSampling(intervals);
    }

    /** Reads the samples that are old enough. To be called every {@link #READ_AFTER_MILLIS}, and twice after {@link #stop}. */
    public void read() {
        for (SampledCollection sample : SampledCollections.nextWindow()) {
            SizeHistogram histogram = histograms.get(sample.slot);
            int size = size(sample.collection);
            if (histogram != null && size >= 0) {
                histogram.add(sample.capacity, size);
            }
        }
    }

    /** Ends taking samples. */
    public void stop() {
        SamplingPoints.stopSampling();
    }

    /**
     * Releases all samples.
     *
     * @return the statistics of all sites that constructed something
     */
    public Map<AllocationSite, FillStatistics> finish() {
        SampledCollections.close();
        Map<AllocationSite, FillStatistics> statistics = new LinkedHashMap<>();
        for (AllocationSite site : sites) {
            FillStatistics fill = histograms.get(site.slot()).statistics();
            if (fill != null) {
                site.setFill(fill);
                statistics.put(site, fill);
            }
        }
        return statistics;
    }

    /** -1 for classes whose {@code size()} may be slow or have side effects. */
    private static int size(Object collection) {
        Class<?> type = collection.getClass();
        if (type == HashMap.class || type == LinkedHashMap.class || type == ConcurrentHashMap.class) {
            return ((Map<?, ?>) collection).size();
        }
        boolean known = type == ArrayList.class || type == HashSet.class || type == LinkedHashSet.class;
        return known ? ((Collection<?>) collection).size() : -1;
    }
}
