package dev.winnow.demo.bench.live;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How long switches took, one after another in the same JVM, in milliseconds. */
final class SwitchTimes {
    /** Who switches for the third time within a minute has classes made that hold both bodies, and then turns flags. */
    static final int RETRANSFORMING = 3;

    private final double[] millis;

    SwitchTimes(double... millis) {
        this.millis = millis.clone();
    }

    /** One line. */
    @Override
    public String toString() {
        double[] sorted = millis.clone();
        Arrays.sort(sorted);
        String first = Arrays.stream(millis)
                .limit(RETRANSFORMING)
                .mapToObj(one -> String.format(Locale.ROOT, "%.0f", one))
                .collect(Collectors.joining(", "));
        return String.format(
                Locale.ROOT,
                "%d switches: %s ms the first, which retransform; of all %.1f ms median, %.1f ms 99th percentile, %.1f ms longest",
                sorted.length,
                first,
                sorted[sorted.length / 2],
                sorted[sorted.length * 99 / 100],
                sorted[sorted.length - 1]);
    }
}
