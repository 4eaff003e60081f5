package dev.winnow.report.sites;

import java.io.Serializable;
import java.util.OptionalLong;

import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;

/**
 * Adds up what was learned about a site's final sizes. Percentiles of several periods cannot be merged exactly, but minimum and
 * maximum can.
 */
final class FillAccumulator implements Serializable {
    private static final String[] FROM_LOW = {
        WinnowEvents.AllocationSite.FINAL_SIZE_MIN,
        WinnowEvents.AllocationSite.FINAL_SIZE_P10,
        WinnowEvents.AllocationSite.FINAL_SIZE_P50
    };
    private static final String[] BELOW_MAX = {
        WinnowEvents.AllocationSite.FINAL_SIZE_P99,
        WinnowEvents.AllocationSite.FINAL_SIZE_P90,
        WinnowEvents.AllocationSite.FINAL_SIZE_P50
    };

    long constructions;
    long wastedBytes;
    /** Bytes that the advised capacity would have saved; the wasted bytes where no savings were recorded. */
    long savedBytes;

    long resizes;
    long advice = -1;
    long leastSize = Long.MAX_VALUE;
    long greatestSize = -1;
    double medianSum;
    long medians;

    /** Whether final sizes were learned in the period of the event. Most events have none. */
    static boolean knowsSizes(RecordingEvent event) {
        return greatest(event).isPresent();
    }

    /** @param event of a period in which sizes were learned */
    void add(RecordingEvent event) {
        long greatest = greatest(event).orElseThrow();
        greatestSize = Math.max(greatestSize, greatest);
        leastSize = Math.min(leastSize, first(event, FROM_LOW).orElse(greatest));
        known(event, WinnowEvents.AllocationSite.FINAL_SIZE_P50).ifPresent(median -> {
            medianSum += median;
            medians++;
        });
        constructions += event.integer(WinnowEvents.AllocationSite.COUNT).orElse(0);
        long wasted = known(event, WinnowEvents.AllocationSite.WASTED_BYTES).orElse(0);
        wastedBytes += wasted;
        savedBytes += known(event, WinnowEvents.AllocationSite.SAVED_BYTES).orElse(wasted);
        resizes += known(event, WinnowEvents.AllocationSite.RESIZES).orElse(0);
        advice = event.integer(WinnowEvents.AllocationSite.ADVICE_CAPACITY).orElse(advice);
    }

    /** Adds the events of later recordings. */
    void merge(FillAccumulator later) {
        greatestSize = Math.max(greatestSize, later.greatestSize);
        leastSize = Math.min(leastSize, later.leastSize);
        medianSum += later.medianSum;
        medians += later.medians;
        constructions += later.constructions;
        wastedBytes += later.wastedBytes;
        savedBytes += later.savedBytes;
        resizes += later.resizes;
        advice = later.advice;
    }

    double median() {
        return medians == 0 ? Double.NaN : medianSum / medians;
    }

    /** The maximum alone says whether there are sizes; recordings of older releases lack that field. */
    private static OptionalLong greatest(RecordingEvent event) {
        boolean isRecorded =
                event.integer(WinnowEvents.AllocationSite.FINAL_SIZE_MAX).isPresent();
        return isRecorded ? known(event, WinnowEvents.AllocationSite.FINAL_SIZE_MAX) : first(event, BELOW_MAX);
    }

    private static OptionalLong first(RecordingEvent event, String... names) {
        for (String name : names) {
            OptionalLong value = known(event, name);
            if (value.isPresent()) {
                return value;
            }
        }
        return OptionalLong.empty();
    }

    /** A negative value stands for an unknown one. */
    private static OptionalLong known(RecordingEvent event, String name) {
        OptionalLong value = event.integer(name);
        return value.isPresent() && value.getAsLong() >= 0 ? value : OptionalLong.empty();
    }
}
