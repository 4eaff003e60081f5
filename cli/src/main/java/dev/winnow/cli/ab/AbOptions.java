package dev.winnow.cli.ab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.winnow.cli.option.OutputDirectory;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.ArmSpec;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.Places;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Setup;
import dev.winnow.experiment.run.Subject;
import dev.winnow.experiment.subject.CommandSubject;
import dev.winnow.experiment.subject.JvmCommand;
import dev.winnow.experiment.subject.LiveSubject;
import dev.winnow.experiment.subject.ServedSubject;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code winnow ab} that do not depend on an application, and the experiment that they describe. */
final class AbOptions {
    @Mixin
    private ArmOptions arms = new ArmOptions();

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Mixin
    private ScheduleOptions schedule = new ScheduleOptions();

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = "where everything is kept (default: ./winnow-ab-SEED, in a checkout target/ab/SEED)")
    private Path output;

    List<String> withSeed(List<String> arguments) {
        return schedule.withSeed(arguments);
    }

    /** A word that is no option is a typing error unless {@code --} stands before it. */
    void requireDashes(List<String> arguments) {
        if (target.isCommand() && !arguments.contains("--")) {
            throw new UsageException(
                    "'" + target.command().get(0) + "': is no option; allowed is -- COMMAND for a command of your own");
        }
    }

    Path output(Installation installation) {
        Path standard = installation.output("ab", Long.toString(schedule.seed()));
        return OutputDirectory.prepare("--output", output == null ? standard : output);
    }

    /** @param application what to try arms on when the user names nothing; null for none */
    Setup setup(SubjectProvider application, GivenOptions given, Installation installation) {
        return schedule.account().sampled(unsampled(application, given, installation));
    }

    private Setup unsampled(SubjectProvider application, GivenOptions given, Installation installation) {
        if (target.isCommand()) {
            return ofCommand(given, installation);
        }
        if (target.isLive()) {
            return ofRunningJvm(given);
        }
        if (application == null) {
            throw new UsageException(
                    "nothing to try the arms on: give a command of your own after --, or --live PID;"
                            + " the demo workload needs winnow-lab-VERSION.zip, unpacked over winnow-VERSION.zip, or a checkout");
        }
        given.forbid(application.title() + ", which counts its own operations", List.of("--count"));
        given.forbid(application.title() + ", which brings its own load", List.of("--load"));
        return application.setup(arms, schedule, installation);
    }

    private Setup ofCommand(GivenOptions given, Installation installation) {
        JvmCommand command = new JvmCommand(target.command());
        given.forbidApplication("a command of your own");
        given.forbid("a command of your own, whose warm-up is as long as you say", List.of("--settled"));
        given.forbid("a command of your own, whose arms are JVMs of their own", List.of(PairOptions.CROSSOVER));
        if (schedule.account().isOfBytes()) {
            throw new UsageException(AccountOption.NAME + " bytes: allowed with a command of your own is cpu");
        }
        WinnowAgent agent = new WinnowAgent(installation.winnowJar());
        List<Arm> all = arms.specs().stream()
                .map(spec -> schedule.withCompiler(spec.withoutSdk(agent)))
                .collect(Collectors.toList());
        Cell cell = new Cell("own command", schedule.warmUp(), schedule.operations());
        return new Setup(schedule.experiment("winnow ab", all, List.of(cell)), subject(command));
    }

    private Subject subject(JvmCommand command) {
        PairOptions pairs = schedule.pairs();
        return pairs.isPaired()
                ? new ServedSubject(command, target.counted(), pairs.load(), pairs.loadRate(), Places.ofThisMachine())
                : new CommandSubject(command, target.counted());
    }

    private Setup ofRunningJvm(GivenOptions given) {
        given.forbidApplication("--live");
        given.forbid("--live", PairOptions.NAMES);
        given.forbid(
                "--live",
                List.of("--jit", "--warm-up", "--settled", "--operations", "--until-decided", AccountOption.NAME));
        Map<String, String> patches = new LinkedHashMap<>();
        List<Arm> all = new ArrayList<>();
        for (ArmSpec spec : arms.specs()) {
            // Only their patches distinguish them.
            patches.put(spec.name(), spec.onlyPatches());
            all.add(new Arm(spec.name(), List.of()));
        }
        LiveSubject running = new LiveSubject(target.pid(), target.counted(), patches);
        return new Setup(schedule.experiment("winnow ab --live: a diagnosis", all, List.of(running.cell())), running);
    }
}
