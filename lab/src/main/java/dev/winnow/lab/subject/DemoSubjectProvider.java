package dev.winnow.lab.subject;

import java.util.List;

import com.google.auto.service.AutoService;
import dev.winnow.cli.ab.ArmOptions;
import dev.winnow.cli.ab.PairOptions;
import dev.winnow.cli.ab.ScheduleOptions;
import dev.winnow.cli.ab.SubjectProvider;
import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.ArmSpec;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.Places;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Setup;
import dev.winnow.experiment.run.Subject;
import dev.winnow.lab.fork.Amount;
import dev.winnow.lab.fork.Crossover;
import dev.winnow.lab.fork.Crossovers;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.fork.Traffic;
import dev.winnow.lab.fork.TurnPlan;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.documents.Documents;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes the demo workload the application of {@code winnow ab}, with the options of the workload. */
@AutoService(SubjectProvider.class)
public final class DemoSubjectProvider implements SubjectProvider {
    private static final int DOCUMENTS = 300;

    @Mixin
    private WorkloadOptions workload = new WorkloadOptions();

    @Option(
            names = "--matrix",
            paramLabel = "48662|49403",
            description = "the arms and configurations of that pull request")
    private String matrix;

    @Option(
            names = "--account",
            description =
                    "afterwards, one more JVM of each arm in which every allocation is an event: says which library,"
                            + " class, method and line each byte comes from")
    private boolean account;

    @Override
    public String title() {
        return "the demo workload";
    }

    @Override
    public Setup setup(ArmOptions arms, ScheduleOptions schedule, Installation installation) {
        Matrix fixed = matrix(arms);
        Crossover crossover = crossover(arms, schedule);
        CellLoads loads = loads(fixed, schedule);
        List<Arm> all = crossover.isNone()
                ? arms(fixed, arms, schedule, installation)
                : crossed(crossover, arms, schedule, installation);
        for (Arm arm : all) {
            loads.traffic().forEach(traffic -> ConnectionOptions.require(arm.sdk(), traffic.connection()));
        }
        DemoSubject demo = new DemoSubject(
                workload.jdk(), schedule.jit(), workload.emulator(), fixed, loads, schedule.settled(), account);
        String title = fixed == null ? "winnow ab" : fixed.title();
        Experiment experiment = schedule.experiment(title, all, loads.cells());
        return new Setup(experiment, experiment.isPaired() ? inPairs(demo, schedule.pairs(), crossover) : demo);
    }

    private static Crossover crossover(ArmOptions arms, ScheduleOptions schedule) {
        if (!schedule.pairs().isCrossover() || !arms.isGiven()) {
            return Crossovers.none(arms.specs());
        }
        if (schedule.operations() < TurnPlan.LEAST_OPERATIONS) {
            throw new UsageException("--operations " + schedule.operations() + ": with --crossover allowed is "
                    + TurnPlan.LEAST_OPERATIONS + " or more");
        }
        return Crossovers.of(arms.specs());
    }

    private Subject inPairs(DemoSubject demo, PairOptions pairs, Crossover crossover) {
        if (matrix != null || account) {
            throw new UsageException((matrix != null ? "--matrix" : "--account") + ": has no meaning with --paired");
        }
        return new PairedDemoSubject(demo, pairs.rate(), Places.ofThisMachine(), crossover);
    }

    /** Null if the arms are the user's. */
    private Matrix matrix(ArmOptions arms) {
        Matrix fixed = matrix == null ? null : Matrix.parse(matrix);
        if (fixed != null && arms.isGiven()) {
            throw new UsageException(
                    "--matrix " + matrix + ": has arms of its own; allowed is either --matrix or --arm");
        }
        return fixed;
    }

    private List<Arm> arms(Matrix fixed, ArmOptions arms, ScheduleOptions schedule, Installation installation) {
        WinnowAgent agent = new WinnowAgent(installation.winnowJar());
        return fixed == null
                ? arms.arms(text -> arm(text, schedule, agent))
                : arms.arms(fixed.arms(), text -> arm(text, schedule, agent));
    }

    /** Arms whose JVMs can each be switched to the other one. */
    private List<Arm> crossed(
            Crossover crossover, ArmOptions arms, ScheduleOptions schedule, Installation installation) {
        WinnowAgent agent = new WinnowAgent(installation.winnowJar());
        return arms.arms(text -> {
            Arm arm = crossover.arm(ArmSpec.parse(text).name(), workload.sdk(), agent);
            return schedule.withCompiler(ReservedOptions.without(text, arm));
        });
    }

    private Arm arm(String text, ScheduleOptions schedule, WinnowAgent agent) {
        Arm arm = ReservedOptions.without(text, ArmSpec.parse(text).arm(workload.sdk(), agent));
        return schedule.withCompiler(arm);
    }

    private CellLoads loads(Matrix fixed, ScheduleOptions schedule) {
        Traffic traffic = new Traffic(
                workload.connection(),
                workload.operation(),
                1,
                workload.concurrency(),
                DOCUMENTS,
                workload.documentBytes());
        Load load = new Load(traffic, new Amount(schedule.warmUp(), 1, schedule.operations()), schedule.seed())
                .settledAt(schedule.settled().share());
        return fixed == null ? new CellLoads().add(name(traffic), load) : fixed.cells(load);
    }

    private static String name(Traffic traffic) {
        Connection connection = traffic.connection();
        boolean isGateway = connection.mode == ConnectionMode.GATEWAY;
        String size = traffic.documentBytes() == Documents.SMALLEST ? "" : " " + traffic.documentBytes() + " B";
        return "c" + traffic.concurrency() + " " + OptionValues.name(isGateway ? connection.protocol : connection.mode)
                + " " + OptionValues.name(traffic.operation()) + size;
    }
}
