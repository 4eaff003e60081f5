package dev.winnow.report.account;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Function;

import dev.winnow.report.sampling.Share;
import dev.winnow.report.sampling.ShareEstimator;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** A tree of frames whose shares are estimated at each node: paths of frames that begin at one place, outwards or inwards. */
final class CallTree {
    private static final String SEPARATOR = "\n";
    private static final int DEEPEST = 24;
    /** The path of everything that is not at the place. */
    static final String ELSEWHERE = "";

    private final Map<String, Share> byPath = new HashMap<>();
    private final Map<String, List<String>> children = new HashMap<>();

    /** @param paths by which the estimator names what was allocated */
    CallTree(ShareEstimator paths) {
        for (int depth = 1; depth <= DEEPEST; depth++) {
            int frames = depth;
            paths.renamed(path -> beginning(path, frames))
                    .shares()
                    .largestFirst()
                    .forEach(this::add);
        }
    }

    static String path(List<String> frames) {
        return String.join(SEPARATOR, frames.subList(0, Math.min(DEEPEST, frames.size())));
    }

    private static String beginning(String path, int frames) {
        int end = -1;
        for (int i = 0; i < frames; i++) {
            end = path.indexOf(SEPARATOR, end + 1);
            if (end < 0) {
                return path;
            }
        }
        return path.substring(0, end);
    }

    private void add(Share share) {
        if (!share.name.equals(ELSEWHERE) && byPath.putIfAbsent(share.name, share) == null) {
            children.computeIfAbsent(parent(share.name), any -> new ArrayList<>())
                    .add(share.name);
        }
    }

    /** Of a path of one frame: nothing. */
    private static String parent(String path) {
        int last = path.lastIndexOf(SEPARATOR);
        return last < 0 ? ELSEWHERE : path.substring(0, last);
    }

    /**
     * The largest nodes, each below its parent. Only branches are indented, so that long chains fit into a line.
     *
     * @param name title of the column of frames
     * @param place the share of the whole place in everything
     * @param bytes all bytes, in the unit of {@code figure}
     * @param owners the library of a package
     */
    Table table(
            String key,
            String title,
            String name,
            int rows,
            Share place,
            double bytes,
            Column figure,
            Function<String, String> owners) {
        Table table = new Table(
                key,
                title,
                List.of(
                        Column.text("frame", name),
                        Column.text("owner", "Owner"),
                        Column.decimal("placePercent", "Of place %", 1),
                        Column.interval("sharePercent", "Share % [95 %]", 2),
                        figure,
                        Column.integer("samples", "Samples")));
        addTo(table, ELSEWHERE, 0, largest(rows), place, bytes, owners);
        return table;
    }

    private Set<String> largest(int rows) {
        PriorityQueue<String> next =
                new PriorityQueue<>(Comparator.comparingDouble((String path) -> -byPath.get(path).percent)
                        .thenComparing(Comparator.naturalOrder()));
        next.addAll(children.getOrDefault(ELSEWHERE, List.of()));
        Set<String> largest = new HashSet<>();
        while (!next.isEmpty() && largest.size() < rows) {
            String path = next.remove();
            largest.add(path);
            next.addAll(children.getOrDefault(path, List.of()));
        }
        return largest;
    }

    private void addTo(
            Table table,
            String parent,
            int indent,
            Set<String> shown,
            Share place,
            double bytes,
            Function<String, String> owners) {
        List<String> below = children.getOrDefault(parent, List.of());
        for (String path : below) {
            if (shown.contains(path)) {
                Share share = byPath.get(path);
                String frame = path.substring(path.lastIndexOf(SEPARATOR) + 1);
                boolean named = frame.indexOf('.') > 0 && frame.charAt(0) != '(';
                String type = named ? frame.substring(0, frame.lastIndexOf('.')) : "";
                table.add(
                        "  ".repeat(indent)
                                + (named ? PlaceNames.method(type, frame.substring(type.length() + 1)) : frame),
                        named ? owners.apply(PlaceNames.packageOf(type)) : null,
                        100 * share.percent / place.percent,
                        new Interval(share.percent, share.low, share.high),
                        bytes * share.percent / 100,
                        share.samples);
                addTo(table, path, below.size() == 1 ? indent : indent + 1, shown, place, bytes, owners);
            }
        }
    }
}
