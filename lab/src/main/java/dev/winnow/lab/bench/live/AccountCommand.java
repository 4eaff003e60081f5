package dev.winnow.lab.bench.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.subject.WinnowCli;
import dev.winnow.lab.account.AccountRun;
import dev.winnow.lab.bench.live.SoakOptions.Setting;
import dev.winnow.lab.fork.Amount;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.fork.Traffic;
import dev.winnow.report.account.AccountSection;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.ReadOutcome;
import dev.winnow.report.recording.RecordingReader;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code ./winnow bench account}: attaches to a working client, records it as an operator does, and holds the estimated account against
 * the exact one of a JVM without TLABs.
 */
@Command(
        name = "account",
        description =
                "Attaches to a client under load and records it: how far the estimated account is from the exact one.",
        mixinStandardHelpOptions = true)
public final class AccountCommand implements Callable<Integer> {
    /** The first one after the attach is left out: the JIT compiles again what attaching threw away. */
    private static final int WINDOW_SECONDS = 10;

    private static final int FEWEST_SECONDS = 40;
    private static final double MARGIN = 0.01;

    private static final double CLOSE = 0.15;

    /** The JVM that knows every allocation is as warm as the client that is attached to. */
    private static final double SETTLED_SHARE = 0.1;

    @Mixin
    private SoakOptions options;

    @Option(names = "--for", paramLabel = "SECONDS", defaultValue = "60", description = "default: ${DEFAULT-VALUE}")
    private String seconds;

    @Option(
            names = "--probes",
            paramLabel = "LIST",
            description =
                    "attaches with this setting winnow.probes before it records; default: records without attaching,"
                            + " which changes no class")
    private String probes;

    @Option(
            names = "--keep",
            paramLabel = "DIR",
            description = "a folder for the recordings: production.jfr, lab.jfr and control.jfr")
    private Path keep;

    @Option(
            names = "--control-records",
            description = "the other client, which is compared with, makes a recording of the JDK's own meanwhile:"
                    + " what is left is Winnow's part of the cost")
    private boolean controlRecords;

    @Override
    public Integer call() throws Exception {
        int length = OptionValues.integer("--for", seconds, FEWEST_SECONDS, 3_600);
        boolean good = true;
        for (Setting setting : options.settings()) {
            System.out.println(setting);
            Path folder = keep == null ? Files.createTempDirectory("winnow-account") : Files.createDirectories(keep);
            try (ForkRunner runner = setting.runner()) {
                RecordedSection lab = lab(runner, setting, folder.resolve("lab.jfr"));
                RecordedSection production = production(setting, length, folder.resolve("production.jfr"));
                System.out.println("  exact:     " + lab.summary());
                System.out.println("  estimated: " + production.summary());
                good &= compare("owners", lab.owners(), production.owners(), 10);
                good &= compare("sites", lab.sites(), production.sites(), 20);
            } finally {
                if (keep == null) {
                    Files.deleteIfExists(folder.resolve("lab.jfr"));
                    Files.deleteIfExists(folder.resolve("production.jfr"));
                    Files.deleteIfExists(folder.resolve("control.jfr"));
                    Files.delete(folder);
                }
            }
        }
        return good ? 0 : 1;
    }

    private static RecordedSection lab(ForkRunner runner, Setting setting, Path recording) throws Exception {
        Traffic traffic = setting.load().traffic();
        Load load = AccountRun.load(new Load(traffic, new Amount(setting.warmUp(), 1, 1), 1).settledAt(SETTLED_SHARE));
        AccountRun.run(
                runner, new Arm("lab", setting.sdk(), List.of()), load, recording, (a, phase, done, total) -> {});
        return RecordedSection.of(recording, 0);
    }

    private RecordedSection production(Setting setting, int length, Path recording) throws Exception {
        try (SideBySide clients = SideBySide.warm(setting, List.of())) {
            int windows = length / WINDOW_SECONDS;
            CpuRatios before = clients.ratios(windows, WINDOW_SECONDS * 1_000L);
            WinnowCli winnow = new WinnowCli(clients.subject.pid());
            if (probes != null) {
                winnow.run("attach", "probes=" + probes, "patches.prepared=" + setting.prepared());
            }
            long operations = clients.subject.work().operations();
            long start = System.nanoTime();
            WinnowCli.Running record = winnow.start("record", "--for", length + "s", "-o", recording.toString());
            if (controlRecords) {
                start(clients.control.pid(), length, recording.resolveSibling("control.jfr"));
            }
            CpuRatios recorded = clients.ratios(windows, WINDOW_SECONDS * 1_000L);
            record.await();
            double rate = (clients.subject.work().operations() - operations) / ((System.nanoTime() - start) / 1e9);
            System.out.printf(
                    Locale.ROOT,
                    "  recorded %d s at %.0f operations a second; failed: %s%n",
                    length,
                    rate,
                    clients.subject.failures());
            recorded.printEach("recorded, every " + WINDOW_SECONDS + " s", before);
            recorded.without(1).print("recorded, after the first " + WINDOW_SECONDS + " s", before.without(1), MARGIN);
            return RecordedSection.of(recording, Math.round(rate * length));
        }
    }

    private static boolean compare(
            String what,
            Map<String, RecordedSection.Figure> lab,
            Map<String, RecordedSection.Figure> production,
            int largest) {
        List<Map.Entry<String, RecordedSection.Figure>> rows = lab.entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> -entry.getValue().bytes()))
                .limit(largest)
                .toList();
        int good = 0;
        for (Map.Entry<String, RecordedSection.Figure> row : rows) {
            double exact = row.getValue().bytes();
            RecordedSection.Figure estimate = production.getOrDefault(row.getKey(), RecordedSection.Figure.NONE);
            double apart = estimate.bytes() - exact;
            boolean close = Math.abs(apart) <= Math.max(CLOSE * exact, estimate.margin());
            good += close ? 1 : 0;
            System.out.printf(
                    Locale.ROOT,
                    "  %,9.0f B/op exact, %,9.0f +/- %,7.0f estimated, %+6.1f %%  %s %s%n",
                    exact,
                    estimate.bytes(),
                    estimate.margin(),
                    100 * apart / exact,
                    close ? "   " : "FAR",
                    row.getKey());
        }
        System.out.printf(
                Locale.ROOT,
                "  %d of the %d largest %s are within %.0f %% or their interval%n",
                good,
                rows.size(),
                what,
                100 * CLOSE);
        return good == rows.size();
    }

    /** Starts a recording with the JDK's settings {@code profile}, which ends by itself. */
    private static void start(long pid, int seconds, Path file) throws IOException, InterruptedException {
        Process jcmd = new ProcessBuilder(
                        JavaHome.current().java().resolveSibling("jcmd").toString(),
                        Long.toString(pid),
                        "JFR.start",
                        "settings=profile",
                        "duration=" + seconds + "s",
                        "filename=" + file.toAbsolutePath())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        if (jcmd.waitFor() != 0) {
            throw new RunFailedException("jcmd could not start a recording in " + pid);
        }
    }

    /** The account of a recording as {@code winnow report} shows it, in bytes per operation. */
    private record RecordedSection(Section section) {
        /** Owners of the bench's own code, whose clients differ. */
        private static final String OWN = "dev.winnow";

        /** @param operations in the recorded time; 0 if the recording knows */
        static RecordedSection of(Path recording, long operations) {
            AccountSection account = new AccountSection();
            ReadOutcome outcome = RecordingReader.read(List.of(recording), List.of(account));
            return new RecordedSection(account.content(new Scope(operations, outcome.duration(), Scope.ALL_ROWS)));
        }

        /** The first line: what is accounted for. */
        String summary() {
            return section.notes().isEmpty() ? "nothing" : section.notes().get(0);
        }

        Map<String, Figure> owners() {
            return figures("accountOwners", List.of("owner"));
        }

        /** Site, type, and who allocates. */
        Map<String, Figure> sites() {
            return figures("accountSites", List.of("site", "type"));
        }

        private Map<String, Figure> figures(String key, List<String> names) {
            Table table = section.tables().stream()
                    .filter(each -> each.key.equals(key))
                    .findFirst()
                    .orElseThrow(() -> new RunFailedException("the recording has no account: " + section.notes()));
            List<String> columns =
                    table.columns.stream().map(column -> column.key).toList();
            Map<String, Figure> figures = new HashMap<>();
            for (List<Object> row : table.rows()) {
                if (row.get(columns.indexOf("owner")).toString().startsWith(OWN)) {
                    continue;
                }
                String name = String.join(
                        " ",
                        names.stream()
                                .map(column -> row.get(columns.indexOf(column)).toString())
                                .toList());
                double bytes = (double) row.get(columns.indexOf("bytesPerOperation"));
                Object share = row.get(columns.indexOf("sharePercent"));
                double margin = share instanceof Interval interval && interval.value > 0
                        ? bytes * (interval.high - interval.value) / interval.value
                        : 0;
                figures.merge(name, new Figure(bytes, margin), Figure::plus);
            }
            return figures;
        }

        /**
         * Bytes per operation.
         *
         * @param margin half of the 95 % interval; 0 if exact
         */
        record Figure(double bytes, double margin) {
            static final Figure NONE = new Figure(0, 0);

            Figure plus(Figure other) {
                return new Figure(bytes + other.bytes, Math.hypot(margin, other.margin));
            }
        }
    }
}
