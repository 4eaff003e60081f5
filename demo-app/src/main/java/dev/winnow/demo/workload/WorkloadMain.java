package dev.winnow.demo.workload;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;

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

    private static WorkloadResult run(WorkloadSettings settings) throws Exception {
        try (Session session = new Session(settings)) {
            long startUpMillis = System.currentTimeMillis()
                    - ManagementFactory.getRuntimeMXBean().getStartTime();
            List<BlockResult> results = new ArrayList<>();
            results.add(session.run(BlockResult.Phase.WARM_UP, settings.warmUpOperations));
            BlockRecording recording = BlockRecording.start(settings.recording);
            for (int i = 0; i < settings.blocks; i++) {
                results.add(session.run(BlockResult.Phase.MEASURED, settings.operationsPerBlock));
            }
            recording.finish();
            return new WorkloadResult(
                    settings.generation.sdkVersion(),
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
