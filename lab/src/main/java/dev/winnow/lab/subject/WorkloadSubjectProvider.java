package dev.winnow.lab.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.cli.ab.ArmOptions;
import dev.winnow.cli.ab.ScheduleOptions;
import dev.winnow.cli.ab.SubjectProvider;
import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.ArmSpec;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.Places;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Setup;
import dev.winnow.lab.fork.Amount;
import dev.winnow.lab.fork.CosmosAccount;
import dev.winnow.lab.fork.Crossover;
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
public final class WorkloadSubjectProvider implements SubjectProvider {
    private static final int DOCUMENTS = 300;
    private static final String HTTPS =
            "in direct mode, clients of the first generation talk to the embedded service over"
                    + " HTTPS, not over their RNTBD";

    /** JVM options that an arm cannot have, each with the reason. */
    private static final Map<String, String> RESERVED = Map.of(
            "-Djavax.net.ssl.trustStore=",
            "every client JVM gets a trust store with the certificate of the embedded service",
            "-DCOSMOS.PROTOCOL=",
            HTTPS,
            "-Dcosmos.directModeProtocol=",
            HTTPS);

    @Mixin
    private WorkloadOptions workload = new WorkloadOptions();

    @Option(
            names = "--matrix",
            paramLabel = "48662|48674|49403",
            description = "the arms and configurations of that pull request")
    private String matrix;

    @Option(
            names = "--sdk-classpath",
            paramLabel = "JARS",
            description = "an SDK of your own with its dependencies, as after java -cp, in place of --sdk and Maven")
    private String sdkClassPath;

    @Mixin
    private EndpointOptions endpoint = new EndpointOptions();

    @Override
    public String title() {
        return "the demo workload";
    }

    @Override
    public Setup setup(ArmOptions arms, ScheduleOptions schedule, Installation installation) {
        Matrix fixed = matrix(arms);
        Sdk given = sdkClassPath == null ? null : Sdk.onClassPath(sdkClassPath);
        if (given != null) {
            workload.onSdk(given.version());
        }
        List<ArmSpec> specs = fixed == null ? arms.specs() : arms.specs(fixed.arms());
        Crossover crossover = crossover(specs, schedule);
        CosmosAccount own = endpoint.account();
        CellLoads loads = loads(fixed, schedule);
        List<Arm> all = arms(specs, crossover, schedule, new WinnowAgent(installation.winnowJar()));
        for (Arm arm : all) {
            loads.traffic().forEach(traffic -> ConnectionOptions.require(arm.sdk(), traffic.connection()));
        }
        WorkloadSubject subject = new WorkloadSubject(
                        workload.jdk(),
                        schedule.jit(),
                        workload.emulator(),
                        fixed,
                        loads,
                        schedule.settled(),
                        schedule.account().isOfBytes())
                .with(own, given);
        String title = fixed == null ? "winnow ab" : fixed.title();
        Experiment experiment = schedule.experiment(title, all, loads.cells());
        if (own != null && (experiment.isPaired() || fixed != null)) {
            throw new UsageException(
                    (fixed == null ? "--paired" : "--matrix") + ": is for the embedded service; allowed with"
                            + " --endpoint are JVMs one after another, which have the account's throughput to themselves");
        }
        return new Setup(experiment, experiment.isPaired() ? inPairs(subject, schedule, crossover) : subject);
    }

    private static Crossover crossover(List<ArmSpec> specs, ScheduleOptions schedule) {
        if (!schedule.pairs().isCrossover()) {
            return Crossover.none(specs);
        }
        if (schedule.operations() < TurnPlan.LEAST_OPERATIONS) {
            throw new UsageException("--operations " + schedule.operations() + ": with --crossover allowed is "
                    + TurnPlan.LEAST_OPERATIONS + " or more");
        }
        return Crossover.of(specs);
    }

    private WorkloadSubject inPairs(WorkloadSubject subject, ScheduleOptions schedule, Crossover crossover) {
        if (matrix != null || schedule.account().isOfBytes()) {
            throw new UsageException((matrix != null ? "--matrix" : "--account") + ": has no meaning with --paired");
        }
        return subject.inPairs(schedule.pairs().rate(), Places.ofThisMachine(), crossover);
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

    private List<Arm> arms(List<ArmSpec> specs, Crossover crossover, ScheduleOptions schedule, WinnowAgent agent) {
        List<Arm> arms = new ArrayList<>();
        for (ArmSpec spec : specs) {
            // With a crossover, each JVM can be switched to the other arm.
            Arm arm = crossover.isNone()
                    ? spec.arm(workload.sdk(), agent)
                    : crossover.arm(spec.name(), workload.sdk(), agent);
            arms.add(schedule.withCompiler(withoutReserved(spec, arm)));
        }
        return arms;
    }

    /** @throws UsageException if the arm has an option with which its client would not reach the embedded service */
    private static Arm withoutReserved(ArmSpec spec, Arm arm) {
        for (String option : arm.jvmOptions()) {
            RESERVED.forEach((start, reason) -> {
                if (option.startsWith(start)) {
                    throw new UsageException(
                            "--arm " + spec.text() + ": allowed is an arm without " + option + "; " + reason);
                }
            });
        }
        return arm;
    }

    private CellLoads loads(Matrix fixed, ScheduleOptions schedule) {
        Traffic traffic = new Traffic(
                workload.connection(),
                workload.operation(),
                workload.clients(),
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
        return (traffic.tenants() == 1 ? "" : traffic.tenants() + " clients ") + "c" + traffic.concurrency() + " "
                + OptionValues.name(isGateway ? connection.protocol : connection.mode) + " " + traffic.operation()
                + size;
    }
}
