package dev.winnow.lab.subject;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.IdlePatches;
import dev.winnow.experiment.arm.JitMode;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.Places;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.report.RateSection;
import dev.winnow.experiment.run.Batch;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.FixedRate;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.Interruption;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Rate;
import dev.winnow.experiment.run.RateFile;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.SettledCompiler;
import dev.winnow.experiment.run.Subject;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.experiment.run.Trials;
import dev.winnow.lab.account.AccountRun;
import dev.winnow.lab.account.AccountSections;
import dev.winnow.lab.account.ArmAccount;
import dev.winnow.lab.fork.CosmosAccount;
import dev.winnow.lab.fork.Crossover;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.fork.PairRunner;
import dev.winnow.lab.fork.Traffic;
import dev.winnow.lab.workload.cosmos4.ItemOperation;
import dev.winnow.lab.workload.load.BlockResult;
import dev.winnow.lab.workload.program.WorkloadResult;
import dev.winnow.report.model.Section;

/** The real SDK against the emulator, in client JVMs that run one at a time, or in pairs at a fixed rate. */
public final class WorkloadSubject implements Subject {
    /** A JVM's start, its connections and documents; then C1 code, one operation after another. Measured. */
    private static final double START_SECONDS = 3;

    private static final double OPERATIONS_PER_SECOND = 1_500;
    private static final double PER_THOUSAND = 1_000;
    private static final int ACCOUNT_ROWS = 20;

    private final JavaHome jdk;
    private final JitMode jit;
    private final EmulatorSettings emulator;
    private final Matrix matrix;
    private final CellLoads loads;
    private final SettledCompiler settled;
    private final boolean account;
    private final Pairs pairs;
    private final ForkRunner prepared;
    private final CosmosAccount own;
    private final Sdk given;
    private FixedRate rate;

    /** How two arms run at the same time. */
    private record Pairs(Rate asked, Places places, Crossover crossover) {}

    /** One JVM at a time, with nothing afterwards. */
    public WorkloadSubject(
            JavaHome jdk, JitMode jit, EmulatorSettings emulator, CellLoads loads, SettledCompiler settled) {
        this(jdk, jit, emulator, null, loads, settled, false);
    }

    /**
     * One JVM at a time.
     *
     * @param matrix null for none; with one, one more JVM per arm is recorded for the class table
     * @param loads what the application does in each configuration
     * @param settled ends the warm-up of each JVM
     * @param account whether one more JVM per arm accounts for every byte
     */
    WorkloadSubject(
            JavaHome jdk,
            JitMode jit,
            EmulatorSettings emulator,
            Matrix matrix,
            CellLoads loads,
            SettledCompiler settled,
            boolean account) {
        this(jdk, jit, emulator, matrix, loads, settled, account, null, null, null, null);
    }

    private WorkloadSubject(
            JavaHome jdk,
            JitMode jit,
            EmulatorSettings emulator,
            Matrix matrix,
            CellLoads loads,
            SettledCompiler settled,
            boolean account,
            Pairs pairs,
            ForkRunner prepared,
            CosmosAccount own,
            Sdk given) {
        this.jdk = jdk;
        this.jit = jit;
        this.emulator = emulator;
        this.matrix = matrix;
        this.loads = loads;
        this.settled = settled;
        this.account = account;
        this.pairs = pairs;
        this.prepared = prepared;
        this.own = own;
        this.given = given;
        this.rate = pairs == null || pairs.asked.isShare() ? null : pairs.asked.fixed();
    }

    /**
     * The same in pairs of JVMs.
     *
     * @param asked of the operations in each JVM
     * @param places of the two JVMs on this machine
     * @param crossover whether both JVMs run both arms
     */
    WorkloadSubject inPairs(Rate asked, Places places, Crossover crossover) {
        return new WorkloadSubject(
                jdk,
                jit,
                emulator,
                matrix,
                loads,
                settled,
                account,
                new Pairs(asked, places, crossover),
                prepared,
                own,
                given);
    }

    /** The same in JVMs of a runner that is prepared for all arms, and that its owner closes. */
    public WorkloadSubject on(ForkRunner runner) {
        return new WorkloadSubject(jdk, jit, emulator, matrix, loads, settled, account, pairs, runner, own, given);
    }

    /**
     * The same with what is the user's own.
     *
     * @param service null for the embedded service
     * @param sdk null for releases that Maven finds
     */
    WorkloadSubject with(CosmosAccount service, Sdk sdk) {
        return new WorkloadSubject(jdk, jit, emulator, matrix, loads, settled, account, pairs, prepared, service, sdk);
    }

    @Override
    public List<Measure> measures() {
        if (pairs == null) {
            return Measure.FROM_INSIDE;
        }
        return pairs.crossover.isNone() ? Measure.AT_A_FIXED_RATE : Measure.IN_TURNS;
    }

    @Override
    public String replicates() {
        return "JVMs";
    }

    @Override
    public Map<String, String> facts(Experiment experiment) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(
                "Arms",
                experiment.arms().stream().map(WorkloadSubject::describe).collect(Collectors.joining("; ")));
        facts.put("Compiler", jit.toString());
        facts.put(
                "Connection",
                loads.traffic().stream()
                        .map(traffic -> traffic.connection() + ", "
                                + OptionValues.name(traffic.connection().consistency) + " consistency")
                        .distinct()
                        .collect(Collectors.joining("; ")));
        if (own == null) {
            facts.put("Response headers", emulator.headers() + ", names in " + emulator.headerCase() + " case");
        } else {
            facts.put("Service", own.toString());
        }
        facts.put(
                "Operations per JVM",
                experiment.cells().stream()
                        .map(cell ->
                                String.format(Locale.ROOT, "%,d after %,d of warm-up", cell.measured(), cell.warmUp()))
                        .distinct()
                        .collect(Collectors.joining("; ")));
        facts.put("Warm-up", settled.rule() + (pairs == null ? "" : "; both JVMs of a pair do the same operations"));
        if (pairs != null) {
            String share = pairs.asked.isShare() ? ", " + pairs.asked + " of what the slowest arm reached" : "";
            facts.put("Rate", rate + " operations/s in each JVM, an open loop" + share);
            facts.put("Places", pairs.places.toString());
            if (!pairs.crossover.toString().isEmpty()) {
                facts.put("Crossover", pairs.crossover.toString());
            }
        }
        return facts;
    }

    private static String describe(Arm arm) {
        String options = arm.describeOptions();
        return arm.name() + " = " + arm.sdk().title() + (options.isEmpty() ? "" : " " + options);
    }

    @Override
    public List<String> caveats() {
        if (own != null) {
            return List.of(
                    "Latency, throughput and CPU per operation depend on the service, on the way to it and on its"
                            + " throttling; bytes per operation do not.");
        }
        return pairs == null ? List.of() : pairs.places.caveats();
    }

    @Override
    public List<Section> sections(Results results) {
        if (pairs != null) {
            return List.of(RateSection.of(results, rate), settled.section(results));
        }
        Section throughput = ThroughputSection.of(results, loads);
        return matrix == Matrix.PR_49403 ? List.of(throughput, LatencyWindowsSection.of(results)) : List.of(throughput);
    }

    @Override
    public double secondsPerTrial(Cell cell) {
        if (pairs == null) {
            return seconds(cell.total());
        }
        return rate == null ? Double.NaN : seconds(cell.warmUp()) + cell.measured() / rate.perSecond();
    }

    @Override
    public double secondsAfterwards(Experiment experiment) {
        double perArm =
                matrix == null ? 0 : seconds(ClassTable.load(loads).amount().total());
        if (account) {
            perArm += 2 * seconds(accountLoad().amount().total());
        }
        return experiment.arms().size() * perArm;
    }

    private static double seconds(long operations) {
        return START_SECONDS + operations / OPERATIONS_PER_SECOND;
    }

    private Load accountLoad() {
        return AccountRun.load(loads.of(loads.busiest()));
    }

    @Override
    public Trials open(Experiment experiment, Path directory, Installation installation, Interruption interruption) {
        if (prepared != null) {
            return new Singles(prepared, experiment, directory);
        }
        experiment.arms().stream()
                .flatMap(arm -> arm.sdk().caveat().stream())
                .distinct()
                .forEach(WorkloadSubject::warn);
        SdkResolver resolver = new SdkResolver(installation.sdkDirectory(), given);
        return pairs == null
                ? openSingles(resolver, experiment, directory)
                : openPairs(resolver, experiment, directory);
    }

    private Trials openSingles(SdkResolver resolver, Experiment experiment, Path directory) {
        if (own != null) {
            System.err.println("winnow ab: " + plan(experiment));
            own.open(
                    loads.traffic().stream().mapToInt(Traffic::tenants).max().orElseThrow(),
                    loads.traffic().get(0).connection().mode,
                    loads.traffic().stream().anyMatch(traffic -> ItemOperation.needProcessor(traffic.operation())));
        }
        ForkRunner forks = new ForkRunner(resolver, jdk, own == null ? emulator : own);
        try {
            experiment.arms().forEach(arm -> forks.prepare(arm.sdk()));
            warnOfIdle(experiment, resolver);
            return new Singles(forks, experiment, directory);
        } catch (RuntimeException e) {
            forks.close();
            if (own != null) {
                own.close();
            }
            throw e;
        }
    }

    /** What the experiment takes of the user's account, at most. */
    private String plan(Experiment experiment) {
        long operations = 0;
        double requestUnits = 0;
        for (Cell cell : experiment.cells()) {
            Load load = loads.of(cell);
            Traffic traffic = load.traffic();
            long jvms = (long) experiment.rounds() * experiment.arms().size()
                    + (account ? experiment.arms().size() : 0);
            operations += jvms * (cell.total() + traffic.documents());
            requestUnits += jvms
                    * (cell.total() * ItemOperation.requestUnits(traffic.operation(), traffic.documentBytes())
                            + traffic.documents() * ItemOperation.UPSERT.requestUnits(1, traffic.documentBytes()));
        }
        return String.format(
                Locale.ROOT,
                "up to %,d operations, about %,.0f request units, at most %,.0f of them per second, in %s;"
                        + " creates the container and deletes it afterwards",
                operations,
                requestUnits,
                own.mostRequestUnits(),
                own);
    }

    private Trials openPairs(SdkResolver resolver, Experiment experiment, Path directory) {
        PairRunner runner = new PairRunner(resolver, jdk, emulator, pairs.places);
        try {
            experiment.arms().forEach(arm -> runner.prepare(arm.sdk()));
            if (!pairs.crossover.isNone()) {
                runner.requireOneNetwork(experiment.arms());
            }
            warnOfIdle(experiment, resolver);
            if (rate == null) {
                rate = new Calibration(runner, loads).find(pairs.asked, experiment, new RateFile(directory));
            }
            return new PairTrials(runner);
        } catch (RuntimeException e) {
            runner.close();
            throw e;
        }
    }

    /** Prints a line for each arm whose patches change nothing in its release. */
    private static void warnOfIdle(Experiment experiment, SdkResolver resolver) {
        experiment.arms().stream()
                .flatMap(arm -> IdlePatches.warning(arm, resolver.resolve(arm.sdk())).stream())
                .forEach(WorkloadSubject::warn);
    }

    private static void warn(String line) {
        System.err.println("winnow ab: " + line);
    }

    /** Each trial a client JVM of its own. */
    private final class Singles implements Trials {
        private final ForkRunner forks;
        private final Experiment experiment;
        private final Path directory;

        Singles(ForkRunner forks, Experiment experiment, Path directory) {
            this.forks = forks;
            this.experiment = experiment;
            this.directory = directory;
        }

        @Override
        public List<TrialResult> run(Batch batch, ForkListener progress) throws ForkFailedException {
            Trial trial = batch.single();
            return List.of(result(trial, forks.run(trial.arm(), loads.of(trial.cell()), progress)));
        }

        @Override
        public List<Section> afterwards() throws ForkFailedException {
            List<Section> sections = new ArrayList<>();
            if (matrix != null) {
                ClassTable classTable = new ClassTable(experiment, loads, directory);
                classTable.record(forks);
                sections.add(classTable.section());
            }
            if (account) {
                sections.add(accounts());
            }
            return sections;
        }

        /** One more JVM of each arm that accounts for every byte. */
        private Section accounts() throws ForkFailedException {
            List<ArmAccount> accounts = new ArrayList<>();
            for (Arm arm : experiment.arms()) {
                Path recording = directory.resolve("account-" + accounts.size() + ".jfr");
                accounts.add(AccountRun.run(forks, arm, accountLoad(), recording, (running, phase, done, total) -> {}));
            }
            return AccountSections.of(accounts, ACCOUNT_ROWS);
        }

        @Override
        public void close() {
            if (forks != prepared) {
                forks.close();
            }
            if (own != null) {
                own.close();
            }
        }
    }

    /** Each batch two client JVMs that run at the same time. */
    private final class PairTrials implements Trials {
        private final PairRunner runner;

        PairTrials(PairRunner runner) {
            this.runner = runner;
        }

        @Override
        public List<TrialResult> run(Batch pair, ForkListener progress) throws ForkFailedException {
            List<WorkloadResult> results = runner.run(
                    pair.trials().stream().map(Trial::arm).toList(),
                    loads.of(pair.cell()),
                    rate.perSecond(),
                    pairs.crossover,
                    pair.round(),
                    progress);
            return rate.check(
                    pair,
                    IntStream.range(0, results.size())
                            .mapToObj(i -> result(pair.trials().get(i), results.get(i)))
                            .toList());
        }

        @Override
        public void close() {
            runner.close();
        }
    }

    /** What a client JVM measured, as the journal has it; with a remark if the compiler had not settled. */
    private TrialResult result(Trial trial, WorkloadResult jvm) {
        List<BlockResult> warmUp = jvm.warmUpBlocks();
        return settled.check(
                TrialResult.of(trial, jvm.operations(), jvm.failures(), figures(jvm)),
                warmUp.get(warmUp.size() - 1).compilerShare(),
                warmUp.stream().mapToLong(step -> step.operations).sum());
    }

    private static Map<Measure, Double> figures(WorkloadResult jvm) {
        Map<Measure, Double> figures = new EnumMap<>(Measure.class);
        figures.put(Measure.BYTES, jvm.bytesPerOperation());
        figures.put(Measure.CPU, jvm.cpuMicrosPerOperation());
        List<BlockResult> blocks = jvm.measuredBlocks();
        // Only where the system tells what the JVM's own threads took.
        if (blocks.stream().allMatch(BlockResult::knowsVmThreads)) {
            figures.put(Measure.CPU_JAVA, mean(blocks, BlockResult::javaCpuMicrosPerOperation));
            figures.put(Measure.CPU_COLLECTOR, mean(blocks, BlockResult::collectorCpuMicrosPerOperation));
            figures.put(Measure.CPU_COMPILER, mean(blocks, BlockResult::compilerCpuMicrosPerOperation));
        }
        figures.put(Measure.THROUGHPUT, mean(blocks, BlockResult::operationsPerSecond));
        figures.put(Measure.MEAN, mean(blocks, block -> block.latencyMicros.mean));
        figures.put(Measure.P50, mean(blocks, block -> block.latencyMicros.p50));
        figures.put(Measure.P99, mean(blocks, block -> block.latencyMicros.p99));
        figures.put(Measure.P999, mean(blocks, block -> block.latencyMicros.p999));
        figures.put(Measure.LONGEST, mean(blocks, block -> block.latencyMicros.max));
        figures.put(Measure.GC_COUNT, mean(blocks, block -> PER_THOUSAND * block.usage.gcCount / block.operations));
        figures.put(Measure.GC_PAUSE, mean(blocks, BlockResult::gcPauseMicrosPerOperation));
        figures.put(Measure.JIT, mean(blocks, block -> block.usage.jitMillis));
        // Only the percentiles for which a block has enough windows.
        if (suffice(blocks, 50)) {
            figures.put(Measure.LAT_MEAN_P50, mean(blocks, block -> block.latencyWindowsMicros.meanP50));
        }
        if (suffice(blocks, 95)) {
            figures.put(Measure.LAT_MEAN_P95, mean(blocks, block -> block.latencyWindowsMicros.meanP95));
        }
        if (suffice(blocks, 99)) {
            figures.put(Measure.LAT_MEAN_P99, mean(blocks, block -> block.latencyWindowsMicros.meanP99));
            figures.put(Measure.LAT_MAX_P99, mean(blocks, block -> block.latencyWindowsMicros.maxP99));
        }
        return figures;
    }

    private static boolean suffice(List<BlockResult> blocks, int percentile) {
        return blocks.stream().allMatch(block -> block.latencyWindowsMicros.suffice(percentile));
    }

    private static double mean(List<BlockResult> blocks, ToDoubleFunction<BlockResult> figure) {
        return blocks.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }
}
