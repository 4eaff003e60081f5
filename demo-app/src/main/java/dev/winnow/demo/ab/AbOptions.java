package dev.winnow.demo.ab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.demo.UsageException;
import dev.winnow.demo.command.OptionValues;
import dev.winnow.demo.command.OutputDirectory;
import dev.winnow.demo.command.WorkloadOptions;
import dev.winnow.demo.fork.Amount;
import dev.winnow.demo.fork.Arm;
import dev.winnow.demo.fork.Load;
import dev.winnow.demo.fork.Traffic;
import dev.winnow.demo.fork.WinnowAgent;
import dev.winnow.demo.metered.OwnCommand;
import dev.winnow.demo.sdk.SdkVersion;
import dev.winnow.demo.workload.ConnectionMode;
import dev.winnow.demo.workload.Documents;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What {@code winnow ab} can be told, and the experiment that it makes of it. */
final class AbOptions {
    private static final int DOCUMENTS = 300;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Mixin
    private ArmOptions arms = new ArmOptions();

    @Mixin
    private SubjectOptions subject = new SubjectOptions();

    @Mixin
    private ScheduleOptions schedule = new ScheduleOptions();

    @Mixin
    private WorkloadOptions workload = new WorkloadOptions(SdkVersion.NEWEST);

    @Option(names = "--output", paramLabel = "DIR", description = "where everything is kept (default: target/ab/SEED)")
    private Path output;

    List<String> withSeed(List<String> arguments) {
        return schedule.withSeed(arguments);
    }

    /** A word that is no option is a typing error unless it is said to be a command. */
    void requireDashes(List<String> arguments) {
        if (subject.isOwnCommand() && !arguments.contains("--")) {
            throw new UsageException("'" + subject.command().get(0)
                    + "': is no option; allowed is -- COMMAND for a command" + " of your own");
        }
    }

    Path output(Path home) {
        Path standard = home.resolve(Path.of("target", "ab", Long.toString(schedule.seed())));
        return OutputDirectory.prepare("--output", output == null ? standard : output);
    }

    Experiment experiment(Path home) {
        if (subject.isOwnCommand()) {
            return ofOwnCommand(home);
        }
        return subject.isLive() ? ofRunningJvm() : ofDemoWorkload(home);
    }

    private Experiment ofDemoWorkload(Path home) {
        forbid("the demo workload, which counts its own operations", List.of("--count"));
        Matrix matrix = arms.matrix();
        Load load = load();
        List<Cell> cells = matrix == null ? List.of(new Cell(name(load.traffic()), load)) : matrix.cells(load);
        WinnowAgent agent = WinnowAgent.builtIn(home);
        List<Arm> all = arms.arms(text -> compiled(ArmSpec.parse(text).arm(workload.sdk(), agent)));
        for (Arm arm : all) {
            cells.forEach(cell -> WorkloadOptions.require(
                    arm.sdk(),
                    cell.load().traffic().protocol(),
                    cell.load().traffic().mode()));
        }
        Subject demo = new DemoWorkload(workload.jdk(), schedule.jit(), workload.gateway(), matrix);
        return experiment(matrix == null ? "winnow ab" : matrix.title(), demo, all, cells);
    }

    private Experiment ofOwnCommand(Path home) {
        List<String> command = subject.command();
        forbid("a command of your own", WorkloadOptions.names());
        forbid("a command of your own", List.of("--matrix"));
        WinnowAgent agent = WinnowAgent.builtIn(home);
        List<Arm> all = arms.arms(text -> compiled(ArmSpec.parse(text).withoutSdk(agent)));
        Subject own = new OwnApplication(new OwnCommand(command), subject.counted());
        Cell cell = new Cell("own command", schedule.warmUp(), schedule.operations(), null);
        return experiment("winnow ab", own, all, List.of(cell));
    }

    private Experiment ofRunningJvm() {
        forbid("--live", WorkloadOptions.names());
        forbid("--live", List.of("--matrix", "--jit", "--warm-up", "--operations"));
        RunningApplication running = new RunningApplication(subject.pid(), subject.counted(), arms.patches());
        return experiment("winnow ab --live: a diagnosis", running, arms.named(), List.of(running.cell()));
    }

    private Experiment experiment(String title, Subject tried, List<Arm> all, List<Cell> cells) {
        return new Experiment(
                title, tried, all, cells, schedule.rounds(), schedule.timeBudget(), schedule.margin(), schedule.seed());
    }

    private Arm compiled(Arm arm) {
        return arm.with(arm.name(), schedule.jit().jvmOptions());
    }

    private void forbid(String subject, List<String> options) {
        List<String> given = new ArrayList<>(options);
        given.removeIf(option -> !spec.commandLine().getParseResult().hasMatchedOption(option));
        if (!given.isEmpty()) {
            throw new UsageException(given.get(0) + ": has no meaning with " + subject);
        }
    }

    private Load load() {
        Traffic traffic = new Traffic(
                workload.protocol(),
                workload.mode(),
                workload.operation(),
                1,
                workload.concurrency(),
                DOCUMENTS,
                workload.documentBytes());
        return new Load(traffic, new Amount(schedule.warmUp(), 1, schedule.operations()), schedule.seed());
    }

    private static String name(Traffic traffic) {
        String mode = traffic.mode() == ConnectionMode.GATEWAY ? "" : " " + OptionValues.name(traffic.mode());
        String size = traffic.documentBytes() == Documents.SMALLEST ? "" : " " + traffic.documentBytes() + " B";
        return "c" + traffic.concurrency() + " " + OptionValues.name(traffic.protocol()) + " "
                + OptionValues.name(traffic.operation()) + mode + size;
    }
}
