package dev.winnow.demo.ab;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

import dev.winnow.demo.UsageException;
import dev.winnow.demo.command.Durations;
import dev.winnow.demo.command.OptionValues;
import dev.winnow.demo.command.OutputDirectory;
import dev.winnow.demo.fork.Arm;
import dev.winnow.demo.fork.GatewaySettings;
import dev.winnow.demo.fork.JitMode;
import dev.winnow.demo.fork.Load;
import dev.winnow.demo.fork.WinnowAgent;
import dev.winnow.demo.gateway.http.HeaderCase;
import dev.winnow.demo.gateway.http.HeaderTemplate;
import dev.winnow.demo.process.JavaHome;
import dev.winnow.demo.sdk.SdkVersion;
import dev.winnow.demo.workload.OperationKind;
import dev.winnow.demo.workload.Protocol;
import dev.winnow.report.statistics.Sample;
import picocli.CommandLine.Option;

/** What {@code winnow ab} can be told, and the experiment that it makes of it. */
final class AbOptions {
    private static final int MOST_CONCURRENCY = 1_024;
    private static final int MOST_ROUNDS = 1_000;
    private static final int MOST_OPERATIONS = 100_000_000;
    private static final int DOCUMENTS = 300;
    private static final String SAME_AGAIN = "base-again";

    @Option(
            names = "--arm",
            paramLabel = "ARM",
            description =
                    "[NAME: ]TERM [TERM..] with the terms base, patches (as in winnow.patches), sdk=VERSION, jvm=OPTION,"
                            + " agent=JAR; the first arm is the one that the others are compared with")
    private List<String> arms = new ArrayList<>();

    @Option(names = "--aa", description = "adds the first arm once more: it must come out as no different")
    private boolean aa;

    @Option(
            names = "--matrix",
            paramLabel = "48662|49403",
            description = "the arms and configurations of that pull request")
    private String matrix;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "JVMs of each arm, 3 to 1000 (default: 5, with --quick 3, with --time-budget as many as fit)")
    private String rounds;

    @Option(
            names = "--time-budget",
            paramLabel = "TIME",
            description = "as 90s, 5m or 2h: no round begins that would end later")
    private String timeBudget;

    @Option(
            names = "--jit",
            paramLabel = "c1|c2",
            defaultValue = "c2",
            description = "c1: no escape analysis, bytes as in the source (default: ${DEFAULT-VALUE}; with --quick c1)")
    private String jit;

    @Option(
            names = "--sdk",
            paramLabel = "VERSION",
            defaultValue = "4.81.0",
            description = "release of arms that name none (default: ${DEFAULT-VALUE})")
    private String sdk;

    @Option(
            names = "--protocol",
            paramLabel = "h1|h2",
            defaultValue = "h1",
            description = "HTTP/1.1 or HTTP/2 (default: ${DEFAULT-VALUE})")
    private String protocol;

    @Option(
            names = "--operation",
            paramLabel = "read|upsert",
            defaultValue = "read",
            description = "what the application does (default: ${DEFAULT-VALUE})")
    private String operation;

    @Option(
            names = "--concurrency",
            paramLabel = "N",
            defaultValue = "8",
            description = "operations in flight, 1 to 1024 (default: ${DEFAULT-VALUE})")
    private String concurrency;

    @Option(
            names = "--headers",
            paramLabel = "N",
            defaultValue = "34",
            description = "response headers of the gateway (default: ${DEFAULT-VALUE})")
    private String headers;

    @Option(
            names = "--header-case",
            paramLabel = "lower|mixed",
            defaultValue = "lower",
            description = "how their names are written over HTTP/1.1 (default: ${DEFAULT-VALUE})")
    private String headerCase;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            description = "operations before the measured ones (default: C1 4000, C2 40000; with --quick 1500)")
    private String warmUp;

    @Option(
            names = "--operations",
            paramLabel = "N",
            description = "measured operations per JVM (default: C1 10000, C2 20000; with --quick 3000)")
    private String operations;

    @Option(
            names = "--margin",
            paramLabel = "PERCENT",
            defaultValue = "1",
            description = "the difference that does not matter (default: ${DEFAULT-VALUE})")
    private String margin;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "of the schedule and the bootstrap (default: a new one, which is printed)")
    private String seed;

    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description = "Java home of the client JVMs (default: the one that runs this)")
    private String jdk;

    @Option(names = "--output", paramLabel = "DIR", description = "where everything is kept (default: target/ab/SEED)")
    private Path output;

    @Option(names = "--quick", description = "three rounds of few operations, C1")
    private boolean quick;

    /** The arguments with the seed in them, so that they always mean the same. */
    List<String> withSeed(List<String> arguments) {
        List<String> complete = new ArrayList<>(arguments);
        if (!arguments.contains("--seed") && arguments.stream().noneMatch(word -> word.startsWith("--seed="))) {
            complete.addAll(List.of("--seed", seed()));
        }
        return complete;
    }

    Path output(Path home) {
        Path directory = output == null ? home.resolve(Path.of("target", "ab", seed())) : output;
        return OutputDirectory.prepare("--output", directory);
    }

    Experiment experiment(Path home) {
        JitMode mode = quick ? JitMode.C1 : OptionValues.choice("--jit", jit, JitMode.class);
        Matrix fixed = matrix == null ? null : Matrix.parse(matrix);
        Load load = load(mode);
        List<Cell> cells = fixed == null ? List.of(new Cell(cellName(load), load)) : fixed.cells(load);
        Duration budget = timeBudget == null ? null : Durations.parse("--time-budget", timeBudget);
        return new Experiment(
                fixed == null ? "winnow ab" : fixed.title(),
                arms(home, fixed, mode, cells),
                cells,
                mode,
                jdk == null ? JavaHome.current() : JavaHome.parse(jdk),
                new GatewaySettings(
                        OptionValues.integer("--headers", headers, HeaderTemplate.MINIMUM, HeaderTemplate.MAXIMUM),
                        OptionValues.choice("--header-case", headerCase, HeaderCase.class)),
                rounds(budget),
                budget,
                margin(),
                OptionValues.wholeNumber("--seed", seed()),
                fixed != null);
    }

    private List<Arm> arms(Path home, Matrix fixed, JitMode mode, List<Cell> cells) {
        if (fixed != null && !arms.isEmpty()) {
            throw new UsageException(
                    "--matrix " + matrix + ": has arms of its own; allowed is either --matrix or --arm");
        }
        SdkVersion release = SdkVersion.parse(sdk);
        WinnowAgent agent = WinnowAgent.builtIn(home);
        List<Arm> parsed = new ArrayList<>();
        for (String text : fixed == null ? arms : fixed.arms()) {
            Arm arm = ArmSpec.parse(text, release, agent);
            parsed.add(arm.with(arm.name(), mode.jvmOptions()));
        }
        if (aa && !parsed.isEmpty()) {
            parsed.add(1, parsed.get(0).with(SAME_AGAIN, List.of()));
        }
        check(parsed, cells);
        return parsed;
    }

    private static void check(List<Arm> arms, List<Cell> cells) {
        if (arms.size() < 2) {
            throw new UsageException("--arm: at least two arms are needed, or one with --aa, or --matrix");
        }
        Set<String> names = new HashSet<>();
        for (Arm arm : arms) {
            if (!names.add(arm.name())) {
                throw new UsageException(
                        "--arm '" + arm.name() + "': given twice; allowed are different names (NAME: TERM..)");
            }
            boolean needsHttp2 = cells.stream().anyMatch(cell -> cell.load().protocol() == Protocol.H2);
            if (needsHttp2 && !arm.sdk().hasHttp2()) {
                throw OptionValues.bad(
                        "--protocol", "h2", "h1 with azure-cosmos " + arm.sdk() + ", which has no HTTP/2");
            }
        }
    }

    private Load load(JitMode mode) {
        boolean c1 = mode == JitMode.C1;
        return new Load(
                OptionValues.choice("--protocol", protocol, Protocol.class),
                OptionValues.choice("--operation", operation, OperationKind.class),
                OptionValues.integer("--concurrency", concurrency, 1, MOST_CONCURRENCY),
                DOCUMENTS,
                count("--warm-up", warmUp, quick ? 1_500 : c1 ? 4_000 : 40_000),
                1,
                count("--operations", operations, quick ? 3_000 : c1 ? 10_000 : 20_000),
                OptionValues.wholeNumber("--seed", seed()));
    }

    private static String cellName(Load load) {
        return "c" + load.concurrency() + " " + OptionValues.name(load.protocol()) + " "
                + OptionValues.name(load.operation());
    }

    private static int count(String option, String text, int otherwise) {
        return text == null ? otherwise : OptionValues.integer(option, text, 1, MOST_OPERATIONS);
    }

    private int rounds(Duration budget) {
        if (rounds != null) {
            return OptionValues.integer("--rounds", rounds, Sample.LEAST_SIZE, MOST_ROUNDS);
        }
        return budget != null ? MOST_ROUNDS : quick ? 3 : 5;
    }

    private double margin() {
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

    private String seed() {
        if (seed == null) {
            seed = Integer.toString(1 + new Random().nextInt(999_999));
        }
        return seed;
    }
}
