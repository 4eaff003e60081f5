package dev.winnow.lab.workload.program;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.Progress;
import dev.winnow.lab.workload.load.ArmSwitch;
import dev.winnow.lab.workload.load.BlockResult;
import dev.winnow.lab.workload.switching.TurnsInWarmUp;

/**
 * The client application: {@code WorkloadMain settings.json result.json}. It connects, creates documents, warms up, runs
 * the measured blocks and writes a {@link WorkloadResult}; {@link Progress} lines go to stdout,
 * and it ends when its stdin closes.
 */
public final class WorkloadMain {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private WorkloadMain() {}

    public static void main(String[] args) {
        Program.run(() -> {
            WorkloadSettings settings = JSON.readValue(new File(args[0]), WorkloadSettings.class);
            JSON.writeValue(new File(args[1]), run(settings));
        });
    }

    private static List<BlockResult> warmUp(Session session, WorkloadSettings settings)
            throws IOException, InterruptedException {
        OpenLoop openLoop = settings.openLoop;
        WarmUp warmUp = new WarmUp(settings.warmUpOperations, settings.settledShare, openLoop);
        if (openLoop != null) {
            MeetingPoint meetingPoint = new MeetingPoint(openLoop.meetingPoint);
            return warmUp.run(
                    (perSecond, operations) -> session.runAt(perSecond, Phase.WARM_UP, operations),
                    (step, isWarm) -> meetingPoint.await(openLoop.seat, step, isWarm));
        }
        return settings.settledShare == 0
                ? List.of(session.run(Phase.WARM_UP, settings.warmUpOperations))
                : warmUp.run((perSecond, operations) -> warmUp(session, perSecond, operations));
    }

    /** The first operations run in a closed loop, as those that are measured. */
    private static BlockResult warmUp(Session session, double perSecond, long operations) throws InterruptedException {
        return Double.isInfinite(perSecond)
                ? session.run(Phase.WARM_UP, operations)
                : session.runAt(perSecond, Phase.WARM_UP, operations);
    }

    /** The two arms of a pair take turns in this JVM, from the warm-up on. */
    private static List<BlockResult> takeTurns(Session session, WorkloadSettings settings) throws Exception {
        OpenLoop openLoop = settings.openLoop;
        ArmSwitch armSwitch = session.armSwitch();
        TurnsInWarmUp turnsInWarmUp = new TurnsInWarmUp(armSwitch);
        List<BlockResult> results = new ArrayList<>(warmUp(session, settings));
        turnsInWarmUp.end();
        results.addAll(session.takeTurns(openLoop.perSecond, openLoop.turns, armSwitch));
        return results;
    }

    private static List<BlockResult> keepArm(Session session, WorkloadSettings settings) throws Exception {
        List<BlockResult> results = new ArrayList<>(warmUp(session, settings));
        BlockRecording recording = recording(settings.recording, settings.everyAllocation);
        for (int i = 0; i < settings.blocks; i++) {
            results.add(measure(session, settings));
        }
        recording.finish();
        return results;
    }

    private static BlockResult measure(Session session, WorkloadSettings settings) throws InterruptedException {
        return settings.openLoop == null
                ? session.run(Phase.MEASURED, settings.operationsPerBlock)
                : session.runAt(settings.openLoop.perSecond, Phase.MEASURED, settings.operationsPerBlock);
    }

    /** @param file null for no recording; then no class of JFR is loaded */
    private static BlockRecording recording(File file, boolean everyAllocation) throws Exception {
        if (file == null) {
            return () -> {};
        }
        return everyAllocation ? FlightRecording.everyAllocation(file.toPath()) : FlightRecording.start(file.toPath());
    }

    private static WorkloadResult run(WorkloadSettings settings) throws Exception {
        if (settings.recording != null) {
            FlightRecording.prepare();
        }
        try (Session session = new Session(settings)) {
            long startUpMillis = System.currentTimeMillis()
                    - ManagementFactory.getRuntimeMXBean().getStartTime();
            List<BlockResult> results =
                    settings.takesTurns() ? takeTurns(session, settings) : keepArm(session, settings);
            return new WorkloadResult(
                    Clients.sdkVersion(settings),
                    System.getProperty("java.runtime.version"),
                    System.getProperty("java.vm.name"),
                    ManagementFactory.getRuntimeMXBean().getInputArguments(),
                    session.jvm().collectors(),
                    session.jvm().allocationMethod(),
                    startUpMillis,
                    settings,
                    results);
        }
    }
}
