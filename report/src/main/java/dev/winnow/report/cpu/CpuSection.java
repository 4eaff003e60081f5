package dev.winnow.report.cpu;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import dev.winnow.report.account.ChangeTiles;
import dev.winnow.report.account.ComparedOwners;
import dev.winnow.report.account.PlaceNames;
import dev.winnow.report.model.Section;
import dev.winnow.report.statistics.MeanDifference;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** The CPU accounts of arms, each against the first one. */
public final class CpuSection {
    private static final int ROWS = 20;
    private static final String ALL = "all";
    private static final String SDK = "com.azure.cosmos.";

    private final CpuArm base;
    private final Section section = new Section("cpu", "Account of the CPU time of Java threads");

    private CpuSection(CpuArm base) {
        this.base = base;
    }

    /** @param arms the first is the base */
    public static Section of(List<CpuArm> arms) {
        CpuSection section = new CpuSection(arms.get(0));
        if (arms.stream().anyMatch(arm -> arm.size() < Sample.LEAST_SIZE || arm.sum(CpuProfile::weight) == 0)) {
            return section.section.finding("no account: every arm needs samples of " + Sample.LEAST_SIZE
                    + " JVMs, but there are "
                    + arms.stream().map(arm -> arm.name + " " + arm.size()).collect(Collectors.joining(", ")));
        }
        section.notes(arms);
        for (int i = 1; i < arms.size(); i++) {
            section.add(arms.get(i), i);
        }
        return section.section;
    }

    private void notes(List<CpuArm> arms) {
        CpuProfile first = base.profiles().get(0);
        section.note("Sampled by " + first.sampler + " in all JVMs, which costs CPU time in all arms alike. "
                + (first.seesAllThreads
                        ? "The JVM's own threads (compiler, collector) are left out; they take "
                                + each(
                                        arms,
                                        arm -> 100
                                                * arm.sum(profile -> profile.jvmWeight)
                                                / (arm.sum(profile -> profile.jvmWeight) + arm.sum(CpuProfile::weight)))
                                + " of the CPU time."
                        : "This sampler does not see the JVM's own threads (compiler, collector), nor native code that"
                                + " Java did not call: what they take is divided among the rows."));
        section.note(String.format(
                Locale.ROOT,
                "%,d samples. What the sampler could not see: %s have no Java frame, %s are truncated, %,d were lost.",
                count(arms, CpuProfile::samples),
                each(arms, arm -> ofSamples(arm, profile -> profile.withoutStack)),
                each(arms, arm -> ofSamples(arm, profile -> profile.truncated)),
                count(arms, profile -> profile.lost)));
        section.note(
                "Means over JVMs with 95 % t intervals (Welch's for changes). Each row is tested for itself: of twenty rows"
                        + " that do not differ, one looks as if it did.");
    }

    private static double ofSamples(CpuArm arm, ToLongFunction<CpuProfile> figure) {
        return 100 * arm.sum(profile -> figure.applyAsLong(profile)) / arm.sum(CpuProfile::samples);
    }

    private static long count(List<CpuArm> arms, ToLongFunction<CpuProfile> figure) {
        return arms.stream()
                .flatMap(arm -> arm.profiles().stream())
                .mapToLong(figure)
                .sum();
    }

    private static String each(List<CpuArm> arms, ToDoubleFunction<CpuArm> percent) {
        return arms.stream()
                .map(arm -> String.format(Locale.ROOT, "%.1f %% (%s)", percent.applyAsDouble(arm), arm.name))
                .collect(Collectors.joining(", "));
    }

    private void add(CpuArm arm, int index) {
        Map<String, Interval[]> all = rows(arm, place -> ALL);
        Map<String, Interval[]> stages = rows(arm, CpuSection::stage);
        if (rows(arm, CpuSection::className).keySet().stream().anyMatch(name -> name.startsWith(SDK))) {
            Table table = table("cpuStages-" + index, "By stage of an operation", arm, Column.text("stage", "Stage"));
            Stages.IN_ORDER.stream()
                    .filter(stages::containsKey)
                    .forEach(stage -> add(table, List.of(stage), stages.get(stage)));
            add(table, List.of(ALL), all.get(ALL));
            section.add(table);
            section.note(
                    "The innermost frame that the table stages.txt names decides on the stage; 'other' has no such frame.");
        }
        Table owners = table("cpuOwners-" + index, "By owner", arm, Column.text("owner", "Owner"));
        ComparedOwners common = new ComparedOwners(
                base.micros(CpuSection::owner).keySet(),
                arm.micros(CpuSection::owner).keySet());
        largest(rows(arm, place -> common.nameOf(owner(place))), row -> Math.max(row[0].value, row[1].value))
                .forEach((owner, row) -> add(owners, List.of(owner), row));
        add(owners, List.of(ALL), all.get(ALL));
        section.add(owners);
        Table methods = table(
                "cpuMethods-" + index,
                "The largest changes by method",
                arm,
                Column.text("owner", "Owner"),
                Column.text("method", "Method"));
        Map<String, Interval[]> byMethod = rows(arm, place -> method(common.nameOf(owner(place)), place));
        largest(byMethod, row -> Math.abs(row[2].value))
                .forEach((method, row) -> add(methods, CpuProfile.parts(method), row));
        section.add(methods);
        ChangeTiles tiles = new ChangeTiles();
        byMethod.forEach((method, row) -> tiles.add(CpuProfile.parts(method), row[0].value, row[1].value, row[2]));
        section.add(tiles.chart(
                "cpuChangeTiles-" + index, "CPU time of Java threads", "us/op", List.of(base.name, arm.name)));
    }

    private Table table(String key, String title, CpuArm arm, Column... names) {
        List<Column> columns = new ArrayList<>(List.of(names));
        columns.add(Column.interval("baseMicros", base.name + " us/op [95 %]", 1));
        columns.add(Column.interval("armMicros", arm.name + " us/op [95 %]", 1));
        columns.add(Column.signedInterval("changeMicros", "Change us/op [95 %]", 1));
        return new Table(key, title + ", " + arm.name + " against " + base.name, columns);
    }

    private static void add(Table table, List<String> names, Interval[] row) {
        List<Object> cells = new ArrayList<>(names);
        cells.addAll(List.of(row));
        table.add(cells.toArray());
    }

    /** Of the base, of the arm, and the change, by the names of a grouping. */
    private Map<String, Interval[]> rows(CpuArm arm, UnaryOperator<String> grouping) {
        Map<String, double[]> before = base.micros(grouping);
        Map<String, double[]> after = arm.micros(grouping);
        Map<String, Interval[]> rows = new TreeMap<>();
        Set<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        for (String name : names) {
            double[] ofBase = before.getOrDefault(name, new double[base.size()]);
            double[] ofArm = after.getOrDefault(name, new double[arm.size()]);
            rows.put(name, new Interval[] {
                MeanDifference.mean(ofBase), MeanDifference.mean(ofArm), MeanDifference.between(ofBase, ofArm)
            });
        }
        return rows;
    }

    private static Map<String, Interval[]> largest(Map<String, Interval[]> rows, ToDoubleFunction<Interval[]> size) {
        Map<String, Interval[]> largest = new LinkedHashMap<>();
        rows.entrySet().stream()
                .sorted(Comparator.comparingDouble(row -> -size.applyAsDouble(row.getValue())))
                .limit(ROWS)
                .forEach(row -> largest.put(row.getKey(), row.getValue()));
        return largest;
    }

    private static String owner(String place) {
        return CpuProfile.parts(place).get(0);
    }

    private static String className(String place) {
        return CpuProfile.parts(place).get(1);
    }

    private static String stage(String place) {
        return CpuProfile.parts(place).get(3);
    }

    private static String method(String owner, String place) {
        List<String> parts = CpuProfile.parts(place);
        return CpuProfile.place(owner, PlaceNames.method(parts.get(1), parts.get(2)));
    }
}
