package dev.winnow.report.compare;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Section;
import dev.winnow.report.sampling.Share;
import dev.winnow.report.sampling.Shares;
import dev.winnow.report.sections.ClassShares;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** Compares shares of classes, in the form {@code Class | main % | PR % | Change} that the vendor's pull requests use. */
@AutoService(CompareSection.class)
public final class ClassesComparison extends BothSides<ClassShares> {
    public ClassesComparison() {
        super(30, ClassShares::new);
    }

    @Override
    public Section content(Sides sides) {
        if (base.samples() == 0 || changed.samples() == 0) {
            return new Section("classChanges", "Classes");
        }
        Table table = new Table("classChanges", "Classes by share of allocated bytes", columns(sides));
        Shares before = base.shares();
        Shares after = changed.shares();
        before.namesWith(after).stream()
                .sorted(Comparator.comparingDouble(name -> -Math.max(before.of(name).percent, after.of(name).percent)))
                .limit(sides.rows())
                .forEach(name -> table.add(cells(name, before.of(name), after.of(name))));
        return new Section("classChanges", "Classes").note(estimationNote()).add(table);
    }

    private static List<Column> columns(Sides sides) {
        return List.of(
                Column.text("class", "Class"),
                Column.decimal("basePercent", sides.baseName + " %", 2),
                Column.decimal("changedPercent", sides.changedName + " %", 2),
                Column.text("change", "Change"),
                Column.signedInterval("changePoints", "Change pp [95 %]", 2),
                Column.integer("baseSamples", "Samples " + sides.baseName),
                Column.integer("changedSamples", "Samples " + sides.changedName));
    }

    private static Object[] cells(String name, Share before, Share after) {
        double points = after.percent - before.percent;
        double margin = Math.hypot(before.margin(), after.margin());
        Interval change = new Interval(points, points - margin, points + margin);
        return new Object[] {
            name, before.percent, after.percent, words(before, after, change), change, before.samples, after.samples
        };
    }

    /** {@code -1.3 pp (-16 %)}, {@code eliminated} or {@code new}; empty where the difference is within its error. */
    private static String words(Share before, Share after, Interval change) {
        if (change.low <= 0 && change.high >= 0) {
            return "";
        }
        if (before.samples == 0 || after.samples == 0) {
            return after.samples == 0 ? "eliminated" : "new";
        }
        return String.format(Locale.ROOT, "%+.1f pp (%+.0f %%)", change.value, 100 * change.value / before.percent);
    }

    private String estimationNote() {
        return String.format(
                Locale.ROOT,
                "Estimated from %,d and %,d samples, without the first of each thread (%,d and %,d). Intervals are the"
                        + " sampling error; a change within it is left blank.",
                base.samples(),
                changed.samples(),
                base.dropped(),
                changed.dropped());
    }
}
