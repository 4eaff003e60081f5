package dev.winnow.lab.workload.program;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import javax.management.JMException;

import dev.winnow.experiment.meter.JvmMeter;
import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.Progress;
import dev.winnow.lab.workload.client.Account;
import dev.winnow.lab.workload.client.Client;
import dev.winnow.lab.workload.client.Tenants;
import dev.winnow.lab.workload.copies.SdkCopies;
import dev.winnow.lab.workload.load.ArmEvents;
import dev.winnow.lab.workload.load.ArmSwitch;
import dev.winnow.lab.workload.load.Block;
import dev.winnow.lab.workload.load.BlockResult;
import dev.winnow.lab.workload.load.Burdened;
import dev.winnow.lab.workload.load.Cancelled;
import dev.winnow.lab.workload.load.Paced;
import dev.winnow.lab.workload.load.Pump;
import dev.winnow.lab.workload.switching.AgentArmSwitch;
import dev.winnow.lab.workload.switching.CopyArmSwitch;
import dev.winnow.lab.workload.switching.SwitchedArm;
import dev.winnow.lab.workload.switching.TurnSettings;

/** Connected clients with their documents, on which blocks of operations are run and measured. */
public final class Session implements AutoCloseable {
    private final WorkloadSettings settings;
    private final SdkCopies copies;
    private final Client client;
    private final JvmMeter jvm = new JvmMeter();
    private final Block block;
    private final Progress progress = new Progress(System.out);

    /** Connects and creates the documents. */
    public Session(WorkloadSettings settings) throws InterruptedException {
        this.settings = settings;
        copies = settings.takesTurnsInCopies() ? copies(settings.openLoop.turns) : null;
        Account account = settings.account();
        client = new Tenants(settings.tenants, account.container, Clients.connector(settings, account, copies));
        client.createDocuments(
                Math.max(settings.documents, settings.tenants * settings.operation.mostDocuments()),
                settings.documentBytes,
                settings.documentsPerPartition);
        block = new Block(
                Burdened.ifAsked(settings.operation.operation(client::operation, settings.seed)),
                order(settings),
                settings.tenants * settings.concurrency,
                jvm,
                ArmEvents.of(settings.arm));
    }

    private static SdkCopies copies(TurnSettings turns) {
        return new SdkCopies(turns.arms.stream().map(arm -> arm.copy).collect(Collectors.toList()));
    }

    /** Runs one block, with {@link Progress} on stdout. */
    public BlockResult run(Phase phase, long operations) throws InterruptedException {
        double most = settings.mostOperationsPerSecond();
        return Double.isInfinite(most)
                ? block.run(phase, operations, progress)
                : block.runAt(most, phase, operations, progress);
    }

    /** Runs one block at the rate of an open loop. */
    BlockResult runAt(double perSecond, Phase phase, long operations) throws InterruptedException {
        return block.runAt(Math.min(perSecond, settings.mostOperationsPerSecond()), phase, operations, progress);
    }

    /** Switches between the arms that take turns in this JVM. */
    ArmSwitch armSwitch() throws JMException, InterruptedException {
        List<SwitchedArm> arms = settings.openLoop.turns.arms;
        return copies == null ? new AgentArmSwitch(arms) : new CopyArmSwitch(arms, copies);
    }

    /** Runs two arms that take turns, at the rate of an open loop. Returns a result of each. */
    List<BlockResult> takeTurns(double perSecond, TurnSettings turns, ArmSwitch armSwitch) throws InterruptedException {
        return block.takeTurns(turns.order, turns.operationsPerTurn, perSecond, armSwitch, progress);
    }

    /**
     * Runs verified operations, with {@link Progress} on stdout, until the {@link Soak} is asked to stop.
     *
     * @param perSecond how many begin, as far as the concurrency permits
     */
    void run(Soak soak, long perSecond) throws InterruptedException {
        Pump pump = new Pump(
                new Paced(
                        settings.operation.operation(
                                kind -> Cancelled.ifAsked(client.verifiedOperation(kind)), settings.seed),
                        perSecond),
                order(settings),
                settings.tenants * settings.concurrency,
                Long.MAX_VALUE);
        soak.begin(pump);
        while (!pump.await(JvmMeter.WATCH_MILLIS)) {
            progress.report(Phase.MEASURED, pump.ended(), Long.MAX_VALUE);
        }
    }

    JvmMeter jvm() {
        return jvm;
    }

    @Override
    public void close() {
        client.close();
    }

    private static int[] order(WorkloadSettings settings) {
        List<Integer> order = IntStream.range(0, settings.documents).boxed().collect(Collectors.toList());
        Collections.shuffle(order, new Random(settings.seed));
        return order.stream().mapToInt(Integer::intValue).toArray();
    }
}
