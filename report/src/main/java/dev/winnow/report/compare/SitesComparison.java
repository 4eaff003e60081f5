package dev.winnow.report.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Section;
import dev.winnow.report.section.Scope;
import dev.winnow.report.sites.SiteKey;
import dev.winnow.report.sites.SiteSummary;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** Compares allocation sites: what each costs on both sides, and by how much that changed. */
@AutoService(CompareSection.class)
public final class SitesComparison extends BothSides<SiteRates> {
    public SitesComparison() {
        super(10, SiteRates::new);
    }

    @Override
    public Section content(Sides sides) throws NothingInCommonException {
        Map<SiteKey, SiteSummary> before = base.sites();
        Map<SiteKey, SiteSummary> after = changed.sites();
        Section section = new Section("siteChanges", "Allocation sites");
        if (before.isEmpty() && after.isEmpty()) {
            return section;
        }
        if (Collections.disjoint(new HashSet<>(before.keySet()), after.keySet())) {
            throw new NothingInCommonException("no allocation site is common to both sides: " + before.size() + " in "
                    + sides.baseName + ", " + after.size() + " in " + sides.changedName);
        }
        List<Row> rows = rows(before, after, sides);
        rows.sort(Comparator.comparingDouble((Row row) -> Math.abs(row.difference()))
                .reversed());
        Table table = new Table("siteChanges", "Sites by change of bytes", columns(sides));
        rows.stream().limit(sides.rows()).forEach(row -> table.add(row.cells()));
        boolean overJvms = rows.stream().anyMatch(row -> row.overJvms);
        return section.add(table).note(uncertaintyNote(overJvms));
    }

    private static List<Column> columns(Sides sides) {
        String rate = " B/" + sides.unit();
        return List.of(
                Column.text("site", "Site"),
                Column.text("type", "Type"),
                Column.decimal("baseBytes", sides.baseName + rate, 1),
                Column.decimal("changedBytes", sides.changedName + rate, 1),
                Column.signed("difference", "Change" + rate, 1),
                Column.signedInterval("changePercent", "Change % [95 %]", 1),
                Column.text("remark", "Remark"));
    }

    private static String uncertaintyNote(boolean overJvms) {
        return "Sites are matched by class, method, type and ordinal, not by line. "
                + (overJvms
                        ? "Intervals show the variation between JVMs, one per recording."
                        : "With fewer than 3 recordings per side, intervals show the counting error only; JVMs vary by more.");
    }

    private List<Row> rows(Map<SiteKey, SiteSummary> before, Map<SiteKey, SiteSummary> after, Sides sides) {
        Set<SiteKey> all = new LinkedHashSet<>(before.keySet());
        all.addAll(after.keySet());
        List<Row> rows = new ArrayList<>();
        for (SiteKey id : all) {
            rows.add(new Row(id, before.get(id), after.get(id), sides));
        }
        return rows;
    }

    /** One site on both sides. */
    private final class Row {
        final SiteSummary before;
        final SiteSummary after;
        final double baseRate;
        final double changedRate;
        final boolean overJvms;
        final Interval percent;

        Row(SiteKey id, SiteSummary before, SiteSummary after, Sides sides) {
            this.before = before;
            this.after = after;
            baseRate = rate(before, sides.base, sides.perOperation());
            changedRate = rate(after, sides.changed, sides.perOperation());
            double[] baseJvms = base.perJvm(id, sides.perOperation());
            double[] changedJvms = changed.perJvm(id, sides.perOperation());
            overJvms = RateChange.suffice(baseJvms, changedJvms);
            percent = overJvms ? RateChange.over(baseJvms, changedJvms) : counted();
        }

        double difference() {
            return changedRate - baseRate;
        }

        Object[] cells() {
            SiteSummary shown = after == null ? before : after;
            return new Object[] {
                shown.shortName(), shown.typeName(), baseRate, changedRate, difference(), percent, remark()
            };
        }

        private Interval counted() {
            return isHit(before) && isHit(after)
                    ? RateChange.byCounting(baseRate, before.count, changedRate, after.count)
                    : null;
        }

        private String remark() {
            if (!isHit(before)) {
                return isHit(after) ? "new" : "";
            }
            if (!isHit(after)) {
                return "gone";
            }
            return before.line == after.line ? "" : "was line " + before.line;
        }
    }

    private static boolean isHit(SiteSummary site) {
        return site != null && site.bytes > 0 && site.count > 0;
    }

    private static double rate(SiteSummary site, Scope scope, boolean perOperation) {
        if (site == null) {
            return 0;
        }
        return perOperation ? (double) site.bytes / scope.operations : scope.perSecond(site.bytes);
    }
}
