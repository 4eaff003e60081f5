package dev.winnow.report.account;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import dev.winnow.report.model.Chart;
import dev.winnow.report.sampling.Share;
import dev.winnow.report.sampling.Shares;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** An estimated account as tables and as tiles. */
final class EstimatedTables {
    private static final Column OWNER = Column.text("owner", "Owner");
    private static final Column SHARE = Column.interval("sharePercent", "Share % [95 %]", 2);
    private static final Column SAMPLES = Column.integer("samples", "Samples");

    private final RecordedAccount account;
    private final SampledShares shares;
    private final double bytes;
    private final String unit;

    EstimatedTables(RecordedAccount account, Scope scope) {
        this.account = account;
        this.shares = account.shares();
        boolean perOperation = scope.operations > 0;
        this.bytes = perOperation ? account.allBytes() / scope.operations : account.bytesPerSecond(scope);
        this.unit = perOperation ? "op" : "s";
    }

    private String estimated() {
        return account.hasEveryAllocation() ? "" : ", estimated";
    }

    /** All bytes, in the unit of {@link #figure}. */
    double bytes() {
        return bytes;
    }

    /** The column of bytes per operation or per second. */
    Column figure() {
        return figure("bytes", "");
    }

    private Column figure(String key, String title) {
        return unit.equals("op")
                ? Column.decimal(key + "PerOperation", title + "B/op", 1)
                : Column.decimal(key + "PerSecond", title + "B/s", 0);
    }

    Table owners(int rows) {
        Table table = new Table(
                "accountOwners",
                "Owners of all allocated bytes" + estimated(),
                List.of(
                        OWNER,
                        SHARE,
                        figure(),
                        figure("ownBytes", "Own "),
                        figure("jdkBytes", "By JDK "),
                        SAMPLES.inDetail()));
        Shares allocators = shares.allocators();
        shares.owners().largestFirst().stream().limit(rows).forEach(share -> {
            List<Object> cells = cells(List.of(share.name), share);
            cells.add(of(allocators.of(Place.allocator(share.name, false))));
            cells.add(of(allocators.of(Place.allocator(share.name, true))));
            cells.add(share.samples);
            table.add(cells.toArray());
        });
        return table;
    }

    /** The packages of the library that allocates nearly everything; without rows if there is none. */
    Table packages(int rows) {
        String library = shares.nearlyAll().orElse("");
        Table table = new Table(
                "accountPackages",
                "Packages of " + library,
                List.of(Column.text("package", "Package"), SHARE, figure(), SAMPLES));
        List<Share> packages = shares.packages().largestFirst().stream()
                .filter(share -> Place.parts(share.name).get(0).equals(library))
                .collect(Collectors.toList());
        packages.stream().limit(packages.size() < 2 ? 0 : rows).forEach(share -> {
            List<Object> cells = cells(Place.parts(share.name).subList(1, 2), share);
            cells.add(share.samples);
            table.add(cells.toArray());
        });
        return table;
    }

    /** All lines and types of a method together, with the largest of them. */
    Table methods(int rows) {
        Table table = new Table(
                "accountMethods",
                "Largest methods of all allocated bytes" + estimated(),
                List.of(
                        OWNER,
                        Column.text("method", "Method"),
                        SHARE,
                        figure(),
                        Column.text("mostly", "Mostly"),
                        SAMPLES.inDetail()));
        Map<String, String> mostly = new HashMap<>();
        shares.places().shares().largestFirst().forEach(share -> {
            List<String> parts = Place.parts(share.name);
            String line = parts.get(2).substring(parts.get(1).length());
            mostly.putIfAbsent(Place.methodInPackage(share.name), (line + ' ' + parts.get(3)).trim());
        });
        List<Share> largest =
                shares.methodsInPackages().largestFirst().stream().limit(rows).collect(Collectors.toList());
        AlikeNames alike = new AlikeNames();
        largest.forEach(share -> alike.add(
                Place.parts(share.name).get(1), Place.parts(share.name).get(2)));
        largest.forEach(share -> {
            List<String> parts = Place.parts(share.name);
            List<Object> cells = cells(List.of(parts.get(0), alike.name(parts.get(1), parts.get(2))), share);
            cells.add(mostly.get(share.name));
            cells.add(share.samples);
            table.add(cells.toArray());
        });
        return table;
    }

    Table sites(int rows) {
        Table table = new Table(
                "accountSites",
                "Largest places of all allocated bytes" + estimated(),
                List.of(
                        OWNER,
                        Column.text("site", "Site"),
                        Column.text("type", "Type"),
                        SHARE,
                        figure(),
                        Column.text("allocatedBy", "By"),
                        SAMPLES));
        List<Share> largest = shares.sites().largestFirst().stream().limit(rows).collect(Collectors.toList());
        AlikeNames alike = new AlikeNames();
        largest.forEach(share -> alike.add(
                Place.parts(share.name).get(4), Place.parts(share.name).get(1)));
        largest.forEach(share -> {
            List<String> names = Place.parts(share.name);
            List<Object> cells =
                    cells(List.of(names.get(0), alike.name(names.get(4), names.get(1)), names.get(2)), share);
            cells.add(names.get(3));
            cells.add(share.samples);
            table.add(cells.toArray());
        });
        return table;
    }

    private List<Object> cells(List<String> names, Share share) {
        List<Object> cells = new ArrayList<>(names);
        cells.add(new Interval(share.percent, share.low, share.high));
        cells.add(of(share));
        return cells;
    }

    private double of(Share share) {
        return bytes * share.percent / 100;
    }

    /** The largest sites as tiles inside those of their owners; of a library that has nearly everything, of its packages. */
    Chart chart() {
        SiteTiles tiles = new SiteTiles("accountTiles", "All allocated bytes by owner, site and type", "%");
        String library = shares.nearlyAll().orElse("");
        shares.sites().largestFirst().forEach(share -> {
            List<String> parts = Place.parts(share.name);
            String group = parts.get(0).equals(library) ? parts.get(4) : parts.get(0);
            tiles.add(List.of(group, parts.get(1), parts.get(2)), share.percent);
        });
        return tiles.chart();
    }

    /** Such as {@code accounted for: 98.1 % of 26,123,456 B/s}, with what that rests on. */
    String summary() {
        double withStack = shares.percentWithStack();
        String place = " An allocation belongs to the first stack frame outside the JDK.";
        if (account.hasEveryAllocation()) {
            return text("exact: %,d allocations, each an event, are %,.0f B/%s.", shares.samples(), bytes, unit)
                    + place;
        }
        if (!account.knowsTotal()) {
            return text(
                            "accounted for: %.1f %% of the %,.0f B/%s that %,d samples stand for; the JVM's own total is not in the"
                                    + " recording.",
                            withStack, bytes, unit, shares.samples())
                    + place;
        }
        return text(
                        "accounted for: %.1f %% of %,.0f B/%s by the JVM's own counter. %,d samples stand for %.1f %% of it, and %.1f %% of"
                                + " these have a stack that reaches the code.",
                        withStack * Math.min(1, shares.percentSampled() / 100),
                        bytes,
                        unit,
                        shares.samples(),
                        shares.percentSampled(),
                        withStack)
                + place;
    }

    /** What counts of Winnow's probes add; empty if there are none. */
    String counts() {
        int joined = account.joined();
        int contradicted = account.contradicted();
        if (joined + contradicted == 0) {
            return "";
        }
        return text(
                "%,d places have exact counts of Winnow's probes instead of an estimate. %,d more were counted, but the samples"
                        + " show less there: the JIT compiler removes objects that a probe counts.",
                joined, contradicted);
    }

    private static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
