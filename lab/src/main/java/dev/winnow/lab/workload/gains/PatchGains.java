package dev.winnow.lab.workload.gains;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.run.Phase;
import dev.winnow.lab.workload.program.Program;
import dev.winnow.lab.workload.program.Session;
import dev.winnow.lab.workload.program.WorkloadSettings;
import dev.winnow.lab.workload.switching.PatchSwitch;

/**
 * Switches patches on and off in one JVM with the agent and measures a block with each:
 * {@code PatchGains settings.json result.json id..}; the result is an array of {@link GainBlock}. With C1 bytes per
 * operation hardly depend on what the JVM did before, so that one JVM is enough to rank patches by them.
 */
public final class PatchGains {
    private static final ObjectMapper JSON = new ObjectMapper();

    private PatchGains() {}

    public static void main(String[] args) {
        Program.run(() -> {
            WorkloadSettings settings = JSON.readValue(new File(args[0]), WorkloadSettings.class);
            List<String> patches = Arrays.asList(args).subList(2, args.length);
            JSON.writeValue(new File(args[1]), run(settings, patches));
        });
    }

    private static List<GainBlock> run(WorkloadSettings settings, List<String> patches) throws Exception {
        PatchSwitch patchSwitch = new PatchSwitch();
        List<GainBlock> blocks = new ArrayList<>();
        try (Session session = new Session(settings)) {
            session.run(Phase.WARM_UP, settings.warmUpOperations);
            for (List<String> enabled : GainSequence.of(patches)) {
                patchSwitch.enable(enabled);
                session.run(Phase.WARM_UP, GainSequence.settling(settings.operationsPerBlock));
                blocks.add(new GainBlock(
                        enabled,
                        enabled.isEmpty() ? "" : patchSwitch.state(enabled.get(0)),
                        session.run(Phase.MEASURED, settings.operationsPerBlock)));
            }
        }
        return blocks;
    }
}
