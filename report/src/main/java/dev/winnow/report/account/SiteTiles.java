package dev.winnow.report.account;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.report.model.Chart;

/** The largest sites as tiles inside those of their owners. The other sites of an owner are one tile, so that areas are right. */
final class SiteTiles {
    private static final int LARGEST = 400;

    private final Chart chart;
    private final Map<String, Double> others = new LinkedHashMap<>();
    private int sites;

    SiteTiles(String key, String title, String unit) {
        chart = new Chart(key, title, Chart.Kind.TREE, unit);
    }

    /**
     * Adds a site; the largest come first.
     *
     * @param path owner, site, type
     */
    void add(List<String> path, double value) {
        sites++;
        if (sites <= LARGEST) {
            chart.add(path, value);
        } else {
            others.merge(path.get(0), value, Double::sum);
        }
    }

    /** To be called once, after the last site. */
    Chart chart() {
        others.forEach((owner, value) -> chart.add(List.of(owner, "(smaller sites)"), value));
        return chart;
    }
}
