package dev.winnow.demo.ab;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import dev.winnow.demo.UsageException;
import dev.winnow.demo.command.OptionValues;
import dev.winnow.report.statistics.Sample;
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
    private static final List<Measure> SHOWN = List.of(Measure.BYTES, Measure.CPU, Measure.THROUGHPUT);

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "the directory of the experiment")
    private Path directory;

    @Option(
            names = "--jvms",
            paramLabel = "N",
            split = ",",
            defaultValue = "3,5,10",
            description = "JVMs per arm (default: ${DEFAULT-VALUE})")
    private List<String> jvms;

    @Option(
            names = "--experiments",
            paramLabel = "N",
            defaultValue = "1000",
            description = "that are made of them (default: ${DEFAULT-VALUE})")
    private String experiments;

    @Override
    public Integer call() {
        if (!Files.isRegularFile(directory.resolve("trials.jsonl"))) {
            throw new UsageException(directory + ": allowed is the directory of an experiment of winnow ab");
        }
        List<TrialResult> trials = new Journal(directory)
                .results().stream().filter(TrialResult::hasFigures).toList();
        List<String> arms =
                trials.stream().map(TrialResult::arm).distinct().sorted().toList();
        if (arms.size() != 2) {
            throw new UsageException(directory + ": allowed is an experiment with two arms that do not differ");
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println("| measure | JVMs an arm | variation between JVMs | false differences | smallest difference found |"
                + " experiments in order: false |");
        out.println("| --- | ---: | ---: | ---: | ---: | ---: |");
        for (Measure measure : SHOWN) {
            for (String count : jvms) {
                print(
                        measure,
                        OptionValues.integer("--jvms", count, Sample.LEAST_SIZE, trials.size() / 2),
                        trials,
                        arms,
                        out);
            }
        }
        out.flush();
        return 0;
    }

    private void print(Measure measure, int count, List<TrialResult> trials, List<String> arms, PrintWriter out) {
        double[] all = trials.stream()
                .mapToDouble(trial -> trial.figures().get(measure))
                .toArray();
        int number = OptionValues.integer("--experiments", experiments, 100, 1_000_000);
        MeasuredErrorRates rates = new MeasuredErrorRates(all, count, measure.direction, number);
        List<Boolean> inOrder =
                rates.inOrder(values(measure, trials, arms.get(0)), values(measure, trials, arms.get(1)));
        out.printf(
                Locale.ROOT,
                "| %s | %d | %.2f %% | %.1f %% | %.2f %% | %d of %d |%n",
                measure.title,
                count,
                100 * new Sample(all).relativeDeviation(),
                100 * rates.falseDifferences(),
                100 * rates.smallestEffectFound(),
                inOrder.stream().filter(Boolean::booleanValue).count(),
                inOrder.size());
    }

    private static double[] values(Measure measure, List<TrialResult> trials, String arm) {
        return trials.stream()
                .filter(trial -> trial.arm().equals(arm))
                .mapToDouble(trial -> trial.figures().get(measure))
                .toArray();
    }
}
