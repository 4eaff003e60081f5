package dev.winnow.lab.bench.live;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** How long switches took, one after another in the same JVM. */
final class SwitchTimes {
    /**
     * Unless classes are ready: who switches for the third time within a minute has them made so that they hold both bodies, and then
     * turns flags.
     */
    static final int RETRANSFORMING = 3;

    private final List<Switch> switches;

    SwitchTimes(List<Switch> switches) {
        this.switches = List.copyOf(switches);
    }

    /** One line. */
    @Override
    public String toString() {
        if (switches.isEmpty()) {
            return "no switches";
        }
        double[] sorted = switches.stream().mapToDouble(Switch::millis).sorted().toArray();
        return String.format(
                Locale.ROOT,
                "%d switches, the first three in %s ms after %s ms of preparing; of all %.1f ms median,"
                        + " %.1f ms 99th percentile, %.1f ms longest",
                sorted.length,
                first(Switch::millis),
                first(Switch::prepareMillis),
                sorted[sorted.length / 2],
                sorted[sorted.length * 99 / 100],
                sorted[sorted.length - 1]);
    }

    private String first(ToDoubleFunction<Switch> millis) {
        return switches.stream()
                .limit(RETRANSFORMING)
                .map(one -> String.format(Locale.ROOT, "%.1f", millis.applyAsDouble(one)))
                .collect(Collectors.joining(", "));
    }

    /**
     * One of them.
     *
     * @param prepareMillis while all still ran as before
     * @param millis from the first class that was to change until all were as wanted
     */
    record Switch(double prepareMillis, double millis) {}
}
