package dev.winnow.lab.bench.errorrates;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.run.ExperimentFile;
import dev.winnow.experiment.run.Journal;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.table.Column;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ./winnow bench error-rates DIR}: what the verdicts are worth on the machine where an A/A experiment was run. */
@Command(
        name = "error-rates",
        description =
                "From an A/A experiment (winnow ab --arm base --aa): false differences, and the smallest one found.",
        mixinStandardHelpOptions = true)
public final class ErrorRatesCommand implements Callable<Integer> {
    private static final List<Measure> OF_JVMS = List.of(Measure.BYTES, Measure.CPU, Measure.THROUGHPUT);
    private static final List<Measure> OF_PAIRS = List.of(Measure.BYTES, Measure.CPU, Measure.CPU_JAVA);

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "the directory of the experiment")
    private Path directory;

    @Option(
            names = "--jvms",
            paramLabel = "N",
            split = ",",
            defaultValue = "3,5,10,20",
            description = "JVMs per arm (default: ${DEFAULT-VALUE})")
    private List<String> counts;

    @Option(
            names = "--experiments",
            paramLabel = "N",
            defaultValue = "1000",
            description = "that are made of them (default: ${DEFAULT-VALUE})")
    private String experiments;

    @Option(
            names = "--find",
            paramLabel = "MEASURE=PERCENT",
            split = ",",
            defaultValue = "bytes=0.3,cpu=3",
            description = "true differences, and how many JVMs find them (default: ${DEFAULT-VALUE})")
    private Map<String, String> differences;

    @Override
    public Integer call() {
        AaJvms jvms = new AaJvms(directory);
        PrintWriter out = spec.commandLine().getOut();
        rates(jvms.test(), jvms, out);
        out.println();
        if (jvms.arePaired()) {
            out.println("With --until-decided, at most as many rounds:");
            rates(DifferenceTest.UNTIL_DECIDED, jvms, out);
            out.println();
        }
        found(jvms, out);
        out.flush();
        return 0;
    }

    private void rates(DifferenceTest test, AaJvms jvms, PrintWriter out) {
        out.println("| measure | JVMs an arm | minutes | variation between JVMs | false differences |"
                + " smallest difference found | experiments in order: false |");
        out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
        for (Measure measure : shown(jvms)) {
            for (String count : counts) {
                int perArm = OptionValues.integer("--jvms", count, Sample.LEAST_SIZE, jvms.rounds());
                rates(measure, perArm, test, jvms, out);
            }
        }
    }

    private static List<Measure> shown(AaJvms jvms) {
        return jvms.arePaired() ? OF_PAIRS : OF_JVMS;
    }

    private void rates(Measure measure, int count, DifferenceTest test, AaJvms jvms, PrintWriter out) {
        double[] all = jvms.values(measure);
        MeasuredErrorRates rates = new MeasuredErrorRates(
                jvms.ofBase(measure), jvms.ofSame(measure), count, measure.direction, experiments(), test);
        List<Boolean> inOrder = rates.inOrder();
        out.printf(
                Locale.ROOT,
                "| %s | %d | %s | %.2f %% | %.1f %% | %s | %d of %d |%n",
                measure.title,
                count,
                minutes(jvms, count),
                100 * new Sample(all).relativeDeviation(),
                100 * rates.falseDifferences(),
                percentOf(rates.smallestEffectFound()),
                inOrder.stream().filter(Boolean::booleanValue).count(),
                inOrder.size());
    }

    /** @param effect NaN if even large ones are not found, as by a sequential test of three rounds */
    private static String percentOf(double effect) {
        return Double.isNaN(effect) ? Column.NOTHING : String.format(Locale.ROOT, "%.2f %%", 100 * effect);
    }

    private void found(AaJvms jvms, PrintWriter out) {
        out.println("| true difference | of | found with JVMs an arm | minutes |");
        out.println("| ---: | --- | ---: | ---: |");
        differences.forEach((name, percent) -> {
            Measure measure = measure(name, jvms);
            OptionalInt needed = MeasuredErrorRates.jvmsThatFind(
                    percent(name, percent) / 100,
                    jvms.ofBase(measure),
                    jvms.ofSame(measure),
                    measure.direction,
                    experiments(),
                    jvms.test());
            out.printf(
                    Locale.ROOT,
                    "| %s %% | %s | %s | %s |%n",
                    percent,
                    measure.title,
                    needed.isPresent() ? Integer.toString(needed.getAsInt()) : "more than " + jvms.rounds(),
                    needed.isPresent() ? minutes(jvms, needed.getAsInt()) : Column.NOTHING);
        });
    }

    /** Of an experiment with so many JVMs in each of two arms. */
    private static String minutes(AaJvms jvms, int perArm) {
        double minutes = jvms.minutes(2 * perArm);
        return Double.isNaN(minutes) ? Column.NOTHING : String.format(Locale.ROOT, "%.1f", minutes);
    }

    private static Measure measure(String name, AaJvms jvms) {
        return shown(jvms).stream()
                .filter(measure -> OptionValues.name(measure).equals(name))
                .findFirst()
                .orElseThrow(() -> OptionValues.bad(
                        "--find",
                        name,
                        shown(jvms).stream().map(OptionValues::name).collect(Collectors.joining(", "))));
    }

    private static double percent(String name, String text) {
        try {
            double percent = Double.parseDouble(text);
            if (percent > 0 && percent < 100) {
                return percent;
            }
        } catch (NumberFormatException e) {
            // Falls through to the line that says what is allowed.
        }
        throw OptionValues.bad("--find", name + "=" + text, "a percentage above 0 and below 100, as bytes=0.3");
    }

    private int experiments() {
        return OptionValues.integer("--experiments", experiments, 100, 1_000_000);
    }

    /** The JVMs of an A/A experiment: two arms that do not differ, in the rounds in which each has figures. */
    private static final class AaJvms {
        private final List<TrialResult> trials;
        private final List<String> arms;
        private final boolean paired;

        /** @throws UsageException if the directory holds none */
        AaJvms(Path directory) {
            if (!Files.isRegularFile(directory.resolve("trials.jsonl"))) {
                throw new UsageException(directory + ": allowed is the directory of an experiment of winnow ab");
            }
            paired = ExperimentFile.read(directory).contains("--paired");
            List<TrialResult> all = new Journal(directory)
                    .results().stream().filter(TrialResult::hasFigures).toList();
            arms = all.stream().map(TrialResult::arm).distinct().sorted().toList();
            if (arms.size() != 2) {
                throw new UsageException(directory + ": allowed is an experiment with two arms that do not differ");
            }
            trials = all.stream()
                    .filter(trial -> all.stream()
                            .anyMatch(other -> other.round() == trial.round()
                                    && !other.arm().equals(trial.arm())))
                    .sorted(Comparator.comparingInt(TrialResult::round))
                    .toList();
        }

        /** Whether the JVMs of a round ran at the same time. */
        boolean arePaired() {
            return paired;
        }

        /** What an experiment with them decides with. */
        DifferenceTest test() {
            return paired ? DifferenceTest.OF_PAIRS : DifferenceTest.OF_JVMS;
        }

        /** Rounds of two JVMs. */
        int rounds() {
            return trials.size() / 2;
        }

        /** Of both arms. */
        double[] values(Measure measure) {
            return values(measure, trials);
        }

        /** In the order of rounds. */
        double[] ofBase(Measure measure) {
            return ofArm(measure, arms.get(0));
        }

        /** In the order of rounds. */
        double[] ofSame(Measure measure) {
            return ofArm(measure, arms.get(1));
        }

        /** Minutes that as many of them took, one after another or pair after pair; NaN of journals that do not say. */
        double minutes(int jvms) {
            double seconds = trials.stream()
                    .mapToDouble(TrialResult::seconds)
                    .filter(taken -> taken > 0)
                    .average()
                    .orElse(Double.NaN);
            return (paired ? jvms / 2 : jvms) * seconds / 60;
        }

        private double[] ofArm(Measure measure, String arm) {
            return values(
                    measure,
                    trials.stream().filter(trial -> trial.arm().equals(arm)).toList());
        }

        private static double[] values(Measure measure, List<TrialResult> trials) {
            return trials.stream()
                    .mapToDouble(trial -> trial.figures().get(measure))
                    .toArray();
        }
    }
}
