package dev.winnow.demo.workload;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.winnow.demo.workload.cosmos4.Cosmos4Client;
import dev.winnow.demo.workload.cosmos4.Tenants;

/**
 * The client application: {@code WorkloadMain settings.json result.json}. It connects, creates documents, warms up, runs
 * the measured blocks and writes a {@link WorkloadResult}; {@link Progress} lines go to stdout,
 * and it ends when its stdin closes.
 */
public final class WorkloadMain {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private WorkloadMain() {}

    public static void main(String[] args) {
        new EndWithParent().start();
        try {
            WorkloadSettings settings = JSON.readValue(new File(args[0]), WorkloadSettings.class);
            JSON.writeValue(new File(args[1]), run(settings, new Progress(System.out)));
        } catch (Throwable e) {
            e.printStackTrace();
            System.err.println("The workload failed: " + Failures.firstLine(e));
            System.exit(1);
        }
        // The SDK keeps threads of its own that would hold the JVM for a while.
        System.exit(0);
    }

    private static WorkloadResult run(WorkloadSettings settings, Progress progress) throws Exception {
        try (Client client = new Tenants(settings.endpoint, settings.protocol, settings.tenants)) {
            client.createDocuments(settings.documents);
            JvmMeter jvm = new JvmMeter();
            Block block = new Block(
                    client.operation(settings.operation),
                    order(settings),
                    settings.tenants * settings.concurrency,
                    jvm,
                    ArmEvents.of(settings.arm));
            long startUpMillis = System.currentTimeMillis()
                    - ManagementFactory.getRuntimeMXBean().getStartTime();
            List<BlockResult> results = new ArrayList<>();
            results.add(block.run(BlockResult.Phase.WARM_UP, settings.warmUpOperations, progress));
            BlockRecording recording = BlockRecording.start(settings.recording);
            for (int i = 0; i < settings.blocks; i++) {
                results.add(block.run(BlockResult.Phase.MEASURED, settings.operationsPerBlock, progress));
            }
            recording.finish();
            return new WorkloadResult(
                    Cosmos4Client.sdkVersion(),
                    System.getProperty("java.runtime.version"),
                    System.getProperty("java.vm.name"),
                    ManagementFactory.getRuntimeMXBean().getInputArguments(),
                    jvm.collectors(),
                    jvm.allocationMethod(),
                    startUpMillis,
                    settings,
                    results);
        }
    }

    private static int[] order(WorkloadSettings settings) {
        List<Integer> order = IntStream.range(0, settings.documents).boxed().collect(Collectors.toList());
        Collections.shuffle(order, new Random(settings.seed));
        return order.stream().mapToInt(Integer::intValue).toArray();
    }
}
