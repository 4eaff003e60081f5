package dev.winnow.lab.subject;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.ArmText;
import dev.winnow.experiment.arm.IdlePatches;
import dev.winnow.experiment.arm.JitMode;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Interruption;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.SettledCompiler;
import dev.winnow.experiment.run.Subject;
import dev.winnow.experiment.run.Trials;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.report.model.Section;

/**
 * The real SDK against the emulator.
 *
 * @param matrix null for none; with one, one more JVM per arm is recorded for the class table
 * @param loads what the application does in each configuration
 * @param settled ends the warm-up of each JVM
 * @param account whether one more JVM per arm accounts for every byte
 */
record DemoSubject(
        JavaHome jdk,
        JitMode jit,
        EmulatorSettings emulator,
        Matrix matrix,
        CellLoads loads,
        SettledCompiler settled,
        boolean account)
        implements Subject {
    /** A JVM's start, its connections and documents; then C1 code, one operation after another. Measured. */
    private static final double START_SECONDS = 3;

    private static final double OPERATIONS_PER_SECOND = 1_500;

    @Override
    public List<Measure> measures() {
        return Measure.FROM_INSIDE;
    }

    @Override
    public String replicates() {
        return "JVMs";
    }

    @Override
    public Map<String, String> facts(Experiment experiment) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Arms", experiment.arms().stream().map(DemoSubject::describe).collect(Collectors.joining("; ")));
        facts.put("Compiler", jit.toString());
        facts.put(
                "Connection",
                loads.traffic().stream()
                        .map(traffic -> traffic.connection() + ", "
                                + OptionValues.name(traffic.connection().consistency) + " consistency")
                        .distinct()
                        .collect(Collectors.joining("; ")));
        facts.put("Response headers", emulator.headers() + ", names in " + emulator.headerCase() + " case");
        facts.put(
                "Operations per JVM",
                experiment.cells().stream()
                        .map(cell ->
                                String.format(Locale.ROOT, "%,d after %,d of warm-up", cell.measured(), cell.warmUp()))
                        .distinct()
                        .collect(Collectors.joining("; ")));
        facts.put("Warm-up", settled.rule());
        return facts;
    }

    @Override
    public List<Section> sections(Results results) {
        Section throughput = ThroughputSection.of(results, loads);
        return matrix == Matrix.PR_49403 ? List.of(throughput, LatencyWindowsSection.of(results)) : List.of(throughput);
    }

    /** Prints a line for each release that was not checked. */
    static void warnOfUnchecked(Experiment experiment) {
        experiment.arms().stream()
                .flatMap(arm -> arm.sdk().caveat().stream())
                .distinct()
                .forEach(caveat -> System.err.println("winnow ab: " + caveat));
    }

    /** Prints a line for each arm whose patches change nothing in its release. */
    static void warnOfIdle(Experiment experiment, SdkResolver resolver) {
        experiment.arms().stream()
                .flatMap(arm -> IdlePatches.warning(arm, resolver.resolve(arm.sdk())).stream())
                .forEach(warning -> System.err.println("winnow ab: " + warning));
    }

    private static String describe(Arm arm) {
        String options = ArmText.options(arm);
        return arm.name() + " = " + arm.sdk().title() + (options.isEmpty() ? "" : " " + options);
    }

    @Override
    public double secondsPerTrial(Cell cell) {
        return seconds(cell.total());
    }

    @Override
    public double secondsAfterwards(Experiment experiment) {
        double perArm =
                matrix == null ? 0 : seconds(ClassTable.load(loads).amount().total());
        if (account) {
            perArm += 2 * seconds(ArmAccounts.load(loads).amount().total());
        }
        return experiment.arms().size() * perArm;
    }

    private static double seconds(long operations) {
        return START_SECONDS + operations / OPERATIONS_PER_SECOND;
    }

    @Override
    public Trials open(Experiment experiment, Path directory, Installation installation, Interruption interruption) {
        warnOfUnchecked(experiment);
        SdkResolver resolver = new SdkResolver(installation.sdkDirectory());
        ForkRunner forks = new ForkRunner(resolver, jdk, emulator);
        try {
            experiment.arms().forEach(arm -> forks.prepare(arm.sdk()));
            warnOfIdle(experiment, resolver);
        } catch (RuntimeException e) {
            forks.close();
            throw e;
        }
        return new DemoTrials(
                forks,
                loads,
                settled,
                matrix != null ? new ClassTable(experiment, loads, directory) : null,
                account ? new ArmAccounts(experiment, loads, directory) : null);
    }
}
