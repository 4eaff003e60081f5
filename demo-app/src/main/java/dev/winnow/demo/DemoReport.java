package dev.winnow.demo;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import dev.winnow.cli.Version;
import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.PatchList;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.gains.GainBlock;
import dev.winnow.lab.workload.program.WorkloadResult;
import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.sections.PatchHistory;
import dev.winnow.report.sections.PatchTables;
import dev.winnow.report.sites.SiteAggregator;
import dev.winnow.report.sites.SiteOrder;
import dev.winnow.report.sites.SitesTable;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** The report of the demo: what ran, as facts, and a section for each thing that it shows. */
final class DemoReport {
    /** What the report calls the operations that failed. */
    static final String FAILED = "Failed operations";

    private static final int SITES = 15;

    private final DemoSettings settings;
    private final Report report = new Report("winnow demo");
    private final Map<String, Long> failures = new TreeMap<>();

    DemoReport(DemoSettings settings) {
        this.settings = settings;
        report.fact("Winnow", Version.text());
        report.fact("Started", Instant.now().toString());
    }

    /** Versions as the application's JVM stated them, settings as the user gave them, and the sites of its recording. */
    void recorded(WorkloadResult vendor) {
        report.fact("SDK", settings.sdk().artifact() + " " + vendor.sdkVersion);
        report.fact("JVM", vendor.javaVm + " " + vendor.javaVersion + ", " + String.join(" and ", vendor.collectors));
        report.fact(
                "Connection",
                settings.connection() + ", " + OptionValues.name(settings.connection().consistency) + " consistency");
        report.fact("Other ways to connect", otherModes());
        report.fact(
                "Operations",
                settings.operation() + ", " + settings.clients() * settings.concurrency() + " in flight, on "
                        + vendor.settings.documents + " documents of " + settings.documentBytes() + " bytes and more");
        report.fact("Response headers", Integer.toString(settings.emulator().headers()));
        report.fact("Patches", settings.patches());
        report.fact("Seed", Long.toString(settings.seed()));
        addAll(vendor.failures());
        SiteAggregator sites = new SiteAggregator();
        read(settings.recording(), sites);
        long operations = vendor.operations();
        report.add(new Section("sites", "Allocation sites")
                .add(SitesTable.of(sites.sites(), SiteOrder.BYTES, operations, SITES))
                .note(String.format(
                        Locale.ROOT,
                        "Exact counts over %,d recorded operations of the vendor's code; B/op is what the constructors"
                                + " themselves allocate.",
                        operations)));
    }

    private String otherModes() {
        return Arrays.stream(ConnectionMode.values())
                .filter(other -> other != settings.connection().mode)
                .map(other -> "--mode " + OptionValues.name(other) + " = " + other)
                .collect(Collectors.joining(", "));
    }

    /** @param withCode the ids of the requested patches that the release has code for */
    void patches(List<String> withCode) {
        PatchHistory patches = new PatchHistory();
        read(settings.patchedRecording(), patches);
        Section section = new Section("patches", "Patches").add(PatchTables.states(patches));
        long without = PatchList.ids(settings.patches()).stream()
                .filter(id -> !withCode.contains(id))
                .count();
        if (without > 0) {
            section.note(String.format(
                    Locale.ROOT,
                    "%s has no code for another %,d of --patches %s.",
                    settings.sdk().title(),
                    without,
                    settings.patches()));
        }
        report.add(section);
    }

    /** @param comparisons of vendor and patched, one for each compiler */
    void compared(List<Results> comparisons) {
        report.add(new Section("comparison", "Comparison")
                .add(ComparisonTable.of(comparisons))
                .note(
                        "Bytes per operation are exact sums over all threads of the application's JVM; every JVM did the same"
                                + " number of operations, the arms in turns.")
                .note("C1 has no escape analysis and shows what the source allocates; C2 is what users run.")
                .note(
                        "\"95 %\" is the confidence interval of the change with JVMs as the unit; so few of them make it wide.")
                .note("CPU is for information: in runs this short a difference of a few per cent is noise (winnow ab"
                        + " measures it)."));
    }

    /** @param gains each patch alone; empty if there is only one */
    void gains(List<GainBlock> gains) {
        report.add(new Section("gains", "Each patch alone").add(GainsTable.of(gains)));
    }

    void add(Section section) {
        report.add(section);
    }

    Report whole(List<Results> comparisons) {
        report.add(new Section("forks", "JVMs").add(ForksTable.of(comparisons)));
        comparisons.forEach(results -> results.measured().forEach(jvm -> addAll(jvm.failures())));
        report.fact(
                FAILED,
                failures.isEmpty()
                        ? "0"
                        : failures.entrySet().stream()
                                .map(failure ->
                                        String.format(Locale.ROOT, "%,d x %s", failure.getValue(), failure.getKey()))
                                .collect(Collectors.joining("; ")));
        return report;
    }

    private void addAll(Map<String, Long> more) {
        more.forEach((reason, count) -> failures.merge(reason, count, Long::sum));
    }

    private static void read(Path recording, EventSink sink) {
        ReadOutcome outcome = RecordingReader.read(List.of(recording), List.of(sink));
        if (!outcome.complete()) {
            throw new RunFailedException(outcome.problems.get(0).toString());
        }
    }

    /** Every compared JVM, in the order in which they ran. */
    private static final class ForksTable {
        private static final double PER_THOUSAND = 1_000;

        private static final List<Column> COLUMNS = List.of(
                Column.text("mode", "JIT"),
                Column.text("arm", "Arm"),
                Column.integer("operations", "Operations"),
                Column.integer("failedOperations", "Failed"),
                Column.decimal("bytesPerOperation", "B/op", 0),
                Column.decimal("cpuMicrosPerOperation", "CPU us/op", 1),
                Column.decimal("operationsPerSecond", "ops/s", 0),
                Column.decimal("meanMicros", "Mean us", 0),
                Column.decimal("p50Micros", "p50 us", 0),
                Column.decimal("p99Micros", "p99 us", 0),
                Column.decimal("p999Micros", "p99.9 us", 0),
                Column.decimal("maxMicros", "Max us", 0),
                Column.integer("gcCount", "GCs"),
                Column.decimal("gcPauseMicrosPerOperation", "GC us/op", 2),
                Column.integer("jitMillis", "JIT ms"));

        private ForksTable() {}

        static Table of(List<Results> comparisons) {
            Table table = new Table("forks", "Every JVM", COLUMNS);
            comparisons.forEach(results -> results.measured().forEach(jvm -> table.add(row(jvm))));
            return table;
        }

        private static Object[] row(TrialResult jvm) {
            Map<Measure, Double> figures = jvm.figures();
            return new Object[] {
                jvm.cell(),
                jvm.arm(),
                jvm.operations(),
                jvm.failedOperations(),
                figures.get(Measure.BYTES),
                figures.get(Measure.CPU),
                figures.get(Measure.THROUGHPUT),
                figures.get(Measure.MEAN),
                figures.get(Measure.P50),
                figures.get(Measure.P99),
                figures.get(Measure.P999),
                figures.get(Measure.LONGEST),
                Math.round(figures.get(Measure.GC_COUNT) * jvm.operations() / PER_THOUSAND),
                figures.get(Measure.GC_PAUSE),
                Math.round(figures.get(Measure.JIT))
            };
        }
    }
}
