package dev.winnow.report.fill;

import java.util.OptionalLong;

import dev.winnow.report.recording.Fields;
import jdk.jfr.consumer.RecordedEvent;

/**
 * What was learned of a site's final sizes. Percentiles of several periods cannot be merged exactly; their span can: the least
 * and the greatest of each are kept.
 */
final class FillAccumulator {
    private static final String[] FROM_LOW = {"finalSizeMin", "finalSizeP1", "finalSizeP10", "finalSizeP50"};
    private static final String[] FROM_HIGH = {"finalSizeMax", "finalSizeP99", "finalSizeP90", "finalSizeP50"};

    long constructions;
    long wastedBytes;
    /** By asking for what is advised; what is wasted where that was not recorded. */
    long savedBytes;

    long resizes;
    long advice = -1;
    long leastSize = Long.MAX_VALUE;
    long greatestSize = -1;
    double medianSum;
    long medians;

    /** Ignores periods in which nothing was learned. */
    void add(RecordedEvent event) {
        OptionalLong greatest = first(event, FROM_HIGH);
        if (greatest.isEmpty()) {
            return;
        }
        greatestSize = Math.max(greatestSize, greatest.getAsLong());
        leastSize = Math.min(leastSize, first(event, FROM_LOW).orElse(greatest.getAsLong()));
        known(event, "finalSizeP50").ifPresent(median -> {
            medianSum += median;
            medians++;
        });
        constructions += Fields.integer(event, "count").orElse(0);
        long wasted = known(event, "wastedBytes").orElse(0);
        wastedBytes += wasted;
        savedBytes += known(event, "savedBytes").orElse(wasted);
        resizes += known(event, "resizes").orElse(0);
        advice = Fields.integer(event, "adviceCapacity").orElse(advice);
    }

    boolean learned() {
        return greatestSize >= 0;
    }

    double median() {
        return medians == 0 ? Double.NaN : medianSum / medians;
    }

    private static OptionalLong first(RecordedEvent event, String... names) {
        for (String name : names) {
            OptionalLong value = known(event, name);
            if (value.isPresent()) {
                return value;
            }
        }
        return OptionalLong.empty();
    }

    /** A negative figure stands for none. */
    private static OptionalLong known(RecordedEvent event, String name) {
        OptionalLong value = Fields.integer(event, name);
        return value.isPresent() && value.getAsLong() >= 0 ? value : OptionalLong.empty();
    }
}
