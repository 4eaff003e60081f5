package dev.winnow.report.account;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.report.model.Chart;
import dev.winnow.report.table.Interval;

/** The largest methods of two accounts as tiles inside those of their owners. The other methods of an owner are one tile. */
public final class ChangeTiles {
    private static final int LARGEST = 400;

    private final List<Change> changes = new ArrayList<>();

    /** @param path owner, method */
    public void add(List<String> path, double before, double after, Interval change) {
        changes.add(new Change(path, before, after, change));
    }

    /** All allocated bytes; {@code names} are those of the two sides. */
    public Chart chart(String unit, List<String> names) {
        return chart("accountChangeTiles", "All allocated bytes", unit, names);
    }

    /**
     * Of anything else.
     *
     * @param what is divided among the tiles
     * @param names of the two sides
     */
    public Chart chart(String key, String what, String unit, List<String> names) {
        Chart chart = Chart.change(
                key,
                what + " by owner and method: blue is less, red is more, grey is no change beyond the error",
                unit,
                names.get(0),
                names.get(1));
        changes.sort(Comparator.comparingDouble(change -> -Math.max(change.before, change.after)));
        Map<String, double[]> others = new LinkedHashMap<>();
        for (int i = 0; i < changes.size(); i++) {
            Change change = changes.get(i);
            if (i < LARGEST) {
                chart.addChange(change.path, change.before, change.after, change.interval);
            } else {
                double[] sums = others.computeIfAbsent(change.path.get(0), any -> new double[2]);
                sums[0] += change.before;
                sums[1] += change.after;
            }
        }
        // Whether their sum has changed is not known.
        Interval unknown = new Interval(0, 0, 0);
        others.forEach(
                (owner, sums) -> chart.addChange(List.of(owner, "(smaller methods)"), sums[0], sums[1], unknown));
        return chart;
    }

    private static final class Change {
        final List<String> path;
        final double before;
        final double after;
        final Interval interval;

        Change(List<String> path, double before, double after, Interval interval) {
            this.path = path;
            this.before = before;
            this.after = after;
            this.interval = interval;
        }
    }
}
