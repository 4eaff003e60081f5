package dev.winnow.demo;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import dev.winnow.cli.Version;
import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.PatchList;
import dev.winnow.lab.fork.ForkResult;
import dev.winnow.lab.workload.program.WorkloadResult;
import dev.winnow.report.model.Section;
import dev.winnow.report.sections.PatchHistory;
import dev.winnow.report.sections.PatchTables;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.sites.SiteAggregator;
import dev.winnow.report.sites.SiteOrder;
import dev.winnow.report.sites.SitesTable;
import dev.winnow.report.table.Table;

/**
 * The report of the demo, for people and machines alike.
 *
 * @param recordedOperations what the sites table is divided by: exactly the operations that were recorded
 * @param patchesWithoutCode the requested patches that have nothing to patch in this release
 * @param gains without rows if there was only one patch
 * @param forks every JVM that was compared
 * @param account where every byte comes from; null if not asked for
 * @param failures failed operations of all JVMs by what the SDK said; empty when there were none
 */
record DemoReport(
        String winnow,
        Instant started,
        Setup setup,
        long recordedOperations,
        Table sites,
        Table patches,
        List<String> patchesWithoutCode,
        Table comparison,
        Table gains,
        Table forks,
        Section account,
        Map<String, Long> failures) {
    private static final int SITES = 15;

    /** What ran: versions as the application's JVM stated them, settings as the user gave them. */
    record Setup(
            String artifact,
            String sdk,
            String java,
            String jvm,
            List<String> collectors,
            String connection,
            String mode,
            String protocol,
            String consistency,
            String operation,
            int concurrency,
            int headers,
            int documents,
            int documentBytes,
            String patches,
            long seed) {
        static Setup of(DemoSettings settings, WorkloadResult workload) {
            return new Setup(
                    settings.sdk().artifact(),
                    workload.sdkVersion,
                    workload.javaVersion,
                    workload.javaVm,
                    workload.collectors,
                    settings.connection().toString(),
                    OptionValues.name(settings.connection().mode),
                    settings.connection().protocol.toString(),
                    OptionValues.name(settings.connection().consistency),
                    OptionValues.name(settings.operation()),
                    settings.concurrency(),
                    settings.emulator().headers(),
                    workload.settings.documents,
                    workload.settings.documentBytes,
                    settings.patches(),
                    settings.seed());
        }
    }

    /** Reads the recordings that the demo has left. */
    static DemoReport of(DemoResult result) {
        Path directory = result.settings().output();
        SiteAggregator sites = new SiteAggregator();
        PatchHistory patches = new PatchHistory();
        read(Recordings.vendor(directory), sites);
        read(Recordings.patched(directory), patches);
        long operations = result.recordedVendor().operations();
        return new DemoReport(
                Version.text(),
                result.started(),
                Setup.of(result.settings(), result.recordedVendor().workload()),
                operations,
                SitesTable.of(sites.sites(), SiteOrder.BYTES, operations, SITES),
                PatchTables.states(patches),
                withoutCode(result),
                ComparisonTable.of(result),
                GainsTable.of(result.gains()),
                ForksTable.of(result),
                result.account(),
                failures(result));
    }

    private static List<String> withoutCode(DemoResult result) {
        return PatchList.ids(result.settings().patches()).stream()
                .filter(id -> !result.patches().contains(id))
                .toList();
    }

    long failedOperations() {
        return failures.values().stream().mapToLong(Long::longValue).sum();
    }

    private static void read(Path recording, EventSink sink) {
        ReadOutcome outcome = RecordingReader.read(List.of(recording), List.of(sink));
        if (!outcome.complete()) {
            throw new RunFailedException(outcome.problems.get(0).toString());
        }
    }

    private static Map<String, Long> failures(DemoResult result) {
        Map<String, Long> failures = new TreeMap<>();
        Stream<ForkResult> forks = Stream.concat(
                Stream.of(result.recordedVendor()),
                result.comparisons().stream().flatMap(c -> c.forks().stream()));
        forks.flatMap(fork -> fork.workload().blocks.stream())
                .forEach(block -> block.failures.forEach((reason, count) -> failures.merge(reason, count, Long::sum)));
        return failures;
    }
}
