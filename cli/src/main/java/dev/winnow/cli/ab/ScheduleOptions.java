package dev.winnow.cli.ab;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import dev.winnow.cli.option.DurationValues;
import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.JitMode;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.SettledCompiler;
import dev.winnow.report.statistics.ConfidenceSequence;
import dev.winnow.report.statistics.Sample;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How often, how long, and how certain. */
public final class ScheduleOptions {
    private static final int MOST_ROUNDS = 1_000;
    private static final int MOST_ROUNDS_UNTIL_DECIDED = 100;
    private static final List<Measure> DECIDING =
            List.of(Measure.BYTES, Measure.CPU, Measure.CPU_JAVA, Measure.THROUGHPUT);
    private static final int MOST_OPERATIONS = 100_000_000;
    private static final String SEED = "--seed";
    private static final SettledCompiler STANDARD_SETTLED = new SettledCompiler(0.1);

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description =
                    "JVMs of each arm, 3 to 1000 (default: 5, with --paired 10, with --quick 3, with --time-budget as many"
                            + " as fit, with --until-decided at most 100)")
    private String rounds;

    @Option(
            names = "--time-budget",
            paramLabel = "TIME",
            description = "as 90s, 5m or 2h: no round begins that would end later")
    private String timeBudget;

    @Option(
            names = "--until-decided",
            paramLabel = "bytes|cpu|cpu-java|throughput",
            description =
                    "stops as soon as every arm has a verdict in that measure, with a test that may be looked at after"
                            + " every round (at most 5 %% false verdicts); cpu-java is that of Java threads, with --paired only")
    private String untilDecided;

    @Option(
            names = "--jit",
            paramLabel = "c1|c2",
            description = "c1: no escape analysis, bytes as in the source (default: c2; with --quick c1)")
    private String jit;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            description =
                    "operations before the measured ones, at most (default: C1 4000, C2 40000; with --quick 3000)")
    private String warmUp;

    @Option(
            names = "--settled",
            paramLabel = "PERCENT",
            description =
                    "on the demo workload: after 10000 operations, the warm-up ends as soon as the JIT compiler takes at most that"
                            + " share of the CPU time, with --paired in both JVMs; 0 for all --warm-up operations (default: 10)")
    private String settled;

    @Option(
            names = "--operations",
            paramLabel = "N",
            description = "measured operations per JVM (default: C1 10000, C2 20000; with --quick 4000)")
    private String operations;

    @Option(
            names = "--margin",
            paramLabel = "PERCENT",
            description = "the difference that does not matter (default: ${DEFAULT-VALUE})")
    private String margin = "1";

    @Option(
            names = SEED,
            paramLabel = "N",
            description = "of the schedule and the bootstrap (default: a new one, which is printed)")
    private String seed;

    @Mixin
    private PairOptions pairs = new PairOptions();

    @Mixin
    private AccountOption account = new AccountOption();

    @Option(names = "--quick", description = "three rounds of few operations, C1")
    private boolean quick;

    /** @param arms the first is the one that the others are compared with */
    public Experiment experiment(String title, List<Arm> arms, List<Cell> cells) {
        pairs.check(untilDecided());
        Experiment experiment =
                new Experiment(title, arms, cells, rounds(), timeBudget(), margin(), seed()).until(untilDecided());
        return pairs.isPaired() ? experiment.inPairs() : experiment;
    }

    /** The arm with the options of the chosen compiler. */
    public Arm withCompiler(Arm arm) {
        return arm.with(arm.name(), jit().jvmOptions());
    }

    public PairOptions pairs() {
        return pairs;
    }

    public AccountOption account() {
        return account;
    }

    public JitMode jit() {
        return jit != null ? OptionValues.choice("--jit", jit, JitMode.class) : quick ? JitMode.C1 : JitMode.C2;
    }

    /** Null for no limit. */
    Duration timeBudget() {
        return timeBudget == null ? null : DurationValues.parse("--time-budget", timeBudget);
    }

    /** Null for not at all. */
    Measure untilDecided() {
        if (untilDecided == null) {
            return null;
        }
        return DECIDING.stream()
                .filter(measure -> OptionValues.name(measure).equals(untilDecided))
                .findFirst()
                .orElseThrow(
                        () -> OptionValues.bad("--until-decided", untilDecided, "bytes, cpu, cpu-java, throughput"));
    }

    int rounds() {
        if (rounds != null) {
            int least = untilDecided == null ? Sample.LEAST_SIZE : ConfidenceSequence.LEAST_ROUNDS;
            return OptionValues.integer("--rounds", rounds, least, MOST_ROUNDS);
        }
        if (timeBudget == null && untilDecided != null) {
            return MOST_ROUNDS_UNTIL_DECIDED;
        }
        return timeBudget != null ? MOST_ROUNDS : quick ? Sample.LEAST_SIZE : pairs.isPaired() ? 10 : 5;
    }

    public int warmUp() {
        return count("--warm-up", warmUp, quick ? 3_000 : isC1() ? 4_000 : 40_000);
    }

    /** When a warm-up has lasted long enough. */
    public SettledCompiler settled() {
        if (settled == null) {
            return STANDARD_SETTLED;
        }
        String allowed = "a percentage of the CPU time from 0 to 100, as 10";
        return new SettledCompiler(OptionValues.number("--settled", settled, 0, 100, allowed) / 100);
    }

    public int operations() {
        return count("--operations", operations, quick ? 4_000 : isC1() ? 10_000 : 20_000);
    }

    /** As a fraction. */
    double margin() {
        try {
            double percent = Double.parseDouble(margin);
            if (percent > 0 && percent < 100) {
                return percent / 100;
            }
        } catch (NumberFormatException e) {
            // Falls through to the line that says what is allowed.
        }
        throw OptionValues.bad("--margin", margin, "a percentage above 0 and below 100, as 1 or 0.5");
    }

    public long seed() {
        if (seed == null) {
            seed = Integer.toString(1 + new Random().nextInt(999_999));
        }
        return OptionValues.wholeNumber(SEED, seed);
    }

    /** The arguments with the seed added, so that they always mean the same experiment; the user's command follows {@code --}. */
    List<String> withSeed(List<String> arguments) {
        List<String> complete = new ArrayList<>(arguments);
        int ours = arguments.contains("--") ? arguments.indexOf("--") : arguments.size();
        boolean given =
                arguments.subList(0, ours).stream().anyMatch(word -> word.equals(SEED) || word.startsWith(SEED + "="));
        if (!given) {
            complete.addAll(0, List.of(SEED, Long.toString(seed())));
        }
        return complete;
    }

    private boolean isC1() {
        return jit() == JitMode.C1;
    }

    private static int count(String option, String text, int otherwise) {
        return text == null ? otherwise : OptionValues.integer(option, text, 1, MOST_OPERATIONS);
    }
}
