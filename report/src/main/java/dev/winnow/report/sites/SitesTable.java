package dev.winnow.report.sites;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** Creates the table of the top sites, with figures per operation where their number is known. */
public final class SitesTable {
    private static final Column SITE = Column.text("site", "Site");
    private static final Column TYPE = Column.text("type", "Type");
    private static final Column KIND = Column.text("kind", "Kind");
    private static final Column COUNT = Column.integer("count", "Count");
    private static final Column BYTES = Column.integer("bytes", "Bytes");
    private static final Column COUNT_PER_OPERATION = Column.decimal("countPerOperation", "Count/op", 2);
    private static final Column BYTES_PER_OPERATION = Column.decimal("bytesPerOperation", "B/op", 1);
    private static final Column CAPACITY = Column.text("requestedCapacity", "Requested capacity");
    private static final Column WASTE = Column.integer("wastedBytes", "Wasted B");

    private SitesTable() {}

    /**
     * Shows the kinds of sites if not all of them are collections.
     *
     * @param operations number of operations meanwhile; 0 if unknown, which leaves out the columns per operation
     * @param rows maximum number of rows; the title shows how many sites there are
     */
    public static Table of(List<SiteSummary> sites, SiteOrder order, long operations, int rows) {
        boolean wasteKnown = sites.stream().anyMatch(site -> site.wastedBytes != SiteSummary.UNKNOWN);
        boolean kinds = sites.stream().anyMatch(SiteSummary::isShallow);
        Table table = new Table("sites", title(sites.size(), order, rows), columns(operations, wasteKnown, kinds));
        sites.stream()
                .sorted(order.comparator())
                .limit(rows)
                .forEach(site -> table.add(row(site, operations, wasteKnown, kinds)));
        return table;
    }

    private static String title(int sites, SiteOrder order, int rows) {
        String which = rows < sites ? "Top " + rows + " of " + sites + " sites" : "Sites";
        return which + " by " + order.name().toLowerCase(Locale.ROOT);
    }

    private static List<Column> columns(long operations, boolean wasteKnown, boolean kinds) {
        List<Column> columns = new ArrayList<>(List.of(SITE, TYPE));
        if (kinds) {
            columns.add(KIND);
        }
        if (operations > 0) {
            columns.addAll(List.of(COUNT_PER_OPERATION, BYTES_PER_OPERATION));
        }
        columns.addAll(List.of(COUNT, BYTES, CAPACITY));
        if (wasteKnown) {
            columns.add(WASTE);
        }
        return columns;
    }

    private static Object[] row(SiteSummary site, long operations, boolean wasteKnown, boolean kinds) {
        List<Object> cells = new ArrayList<>(List.of(site.shortName(), site.typeName()));
        if (kinds) {
            cells.add(site.kind);
        }
        if (operations > 0) {
            cells.add((double) site.count / operations);
            cells.add((double) site.bytes / operations);
        }
        cells.add(site.count);
        cells.add(site.bytes);
        cells.add(site.capacityText());
        if (wasteKnown) {
            cells.add(site.wastedBytes == SiteSummary.UNKNOWN ? null : site.wastedBytes);
        }
        return cells.toArray();
    }
}
