package dev.winnow.report.account;

import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.winnow.report.model.Chart;
import dev.winnow.report.sampling.Share;
import dev.winnow.report.sampling.ShareEstimator;
import dev.winnow.report.sampling.Shares;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** Shares of owners, of methods and of sites, with their 95 % confidence intervals. */
public final class SampledShares implements Serializable {
    private static final Column OWNER = Column.text("owner", "Owner");
    /** Between the parts of a site; no name contains it. */
    private static final String SEPARATOR = "\n";

    private final ShareEstimator owners = new ShareEstimator();
    private final ShareEstimator methods = new ShareEstimator();
    private final ShareEstimator sites = new ShareEstimator();
    private final Timeline timeline = new Timeline();
    private double weight;
    private double weightWithoutStack;

    void add(SampledSite sample) {
        owners.add(sample.owner, sample.weight);
        methods.add(String.join(SEPARATOR, sample.owner, sample.method), sample.weight);
        sites.add(String.join(SEPARATOR, sample.owner, sample.site, sample.type), sample.weight);
        timeline.add(sample.owner, sample.time, sample.weight);
        weight += sample.weight;
        if (sample.owner.equals(AllocationEvents.NO_STACK)) {
            weightWithoutStack += sample.weight;
        }
    }

    /** Adds what another one has read of later recordings. */
    void merge(SampledShares later) {
        owners.addAll(later.owners);
        methods.addAll(later.methods);
        sites.addAll(later.sites);
        timeline.merge(later.timeline);
        weight += later.weight;
        weightWithoutStack += later.weightWithoutStack;
    }

    public boolean isEmpty() {
        return owners.samples() == 0;
    }

    /** True if no sample says where it was taken. */
    public boolean haveNoStack() {
        return weightWithoutStack == weight;
    }

    /** The bytes that all samples stand for: an estimate of everything that was allocated. */
    double weight() {
        return weight;
    }

    public Shares owners() {
        return owners.shares();
    }

    /** Each with the {@link #names} of its owner and its method. */
    public Shares methods() {
        return methods.shares();
    }

    /** The parts that the name of a share consists of. */
    public static List<String> names(String share) {
        return List.of(share.split(SEPARATOR, -1));
    }

    /** @param all the bytes that shares refer to, and their column */
    Table owners(int rows, Total all) {
        Table table = new Table("accountOwners", "Owners of all allocated bytes, estimated", columns(all, OWNER));
        owners.shares().largestFirst().stream()
                .limit(rows)
                .forEach(share -> add(table, List.of(share.name), share, all));
        return table;
    }

    /** @param all the bytes that shares refer to, and their column */
    Table sites(int rows, Total all) {
        Table table = new Table(
                "accountSites",
                "Largest places of all allocated bytes, estimated",
                columns(all, OWNER, Column.text("site", "Site"), Column.text("type", "Type")));
        sites.shares().largestFirst().stream().limit(rows).forEach(share -> add(table, names(share.name), share, all));
        return table;
    }

    /** The largest sites as tiles inside those of their owners. */
    Chart chart() {
        SiteTiles tiles = new SiteTiles("accountTiles", "All allocated bytes by owner, site and type", "%");
        sites.shares().largestFirst().forEach(share -> tiles.add(names(share.name), share.percent));
        return tiles.chart();
    }

    /** Empty if the recording is short. */
    Chart timeline() {
        return timeline.chart();
    }

    String summary() {
        return String.format(
                Locale.ROOT,
                "Estimated from %,d samples: accounted for are %.1f %% of the sampled bytes, the others have no stack. An"
                        + " allocation belongs to the first stack frame outside the JDK.",
                owners.samples(),
                100 * (weight - weightWithoutStack) / weight);
    }

    private static List<Column> columns(Total all, Column... names) {
        List<Column> columns = new ArrayList<>(List.of(names));
        columns.add(Column.interval("sharePercent", "Share % [95 %]", 2));
        columns.add(all.column);
        columns.add(Column.integer("samples", "Samples"));
        return columns;
    }

    private static void add(Table table, List<String> names, Share share, Total all) {
        List<Object> cells = new ArrayList<>(names);
        double low = Math.max(0, share.percent - share.margin);
        double high = Math.min(100, share.percent + share.margin);
        cells.add(new Interval(share.percent, low, high));
        cells.add(all.bytes * share.percent / 100);
        cells.add(share.samples);
        table.add(cells.toArray());
    }

    /** All bytes, per operation or per second. */
    static final class Total {
        final double bytes;
        final Column column;

        private Total(double bytes, Column column) {
            this.bytes = bytes;
            this.column = column;
        }

        static Total perOperation(double bytes) {
            return new Total(bytes, Column.decimal("bytesPerOperation", "B/op", 1));
        }

        static Total perSecond(double bytes) {
            return new Total(bytes, Column.decimal("bytesPerSecond", "B/s", 0));
        }
    }

    /** One sample with its place in the code. */
    static final class SampledSite {
        final String owner;
        /** Without the line. */
        final String method;

        final String site;
        final String type;
        final Instant time;
        /** Bytes that the sample stands for. */
        final long weight;

        SampledSite(String owner, String method, String site, String type, Instant time, long weight) {
            this.owner = owner;
            this.method = method;
            this.site = site;
            this.type = type;
            this.time = time;
            this.weight = weight;
        }
    }
}
