package dev.winnow.tests.functional;

import java.io.File;
import java.net.URI;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.Progress;
import dev.winnow.lab.workload.program.Program;
import dev.winnow.lab.workload.switching.PatchSwitch;

/**
 * A {@link FunctionalRound} with each patch alone, one after another in one JVM with the agent:
 * {@code RoundPerPatch https://localhost:1/ http://localhost:2/ h1|h2 answers.json id..}. What it leaves is an object of the
 * answers by id; a patch that is neither on nor known not to apply has its state instead of answers.
 */
public final class RoundPerPatch {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> EXPECTED = List.of("on", "fixed", "absent", "pending");

    private RoundPerPatch() {}

    public static void main(String[] args) {
        Program.run(() -> {
            Route route = Route.of(args[2]);
            PatchSwitch patches = new PatchSwitch();
            Map<String, List<String>> answers = new LinkedHashMap<>();
            List<String> ids = Arrays.asList(args).subList(4, args.length);
            Progress progress = new Progress(System.out);
            for (String id : ids) {
                patches.enable(List.of(id));
                List<String> round = FunctionalRound.run(URI.create(args[0]), URI.create(args[1]), route);
                String state = patches.state(id);
                answers.put(id, EXPECTED.contains(state) ? round : List.of("state: " + state));
                progress.report(Phase.MEASURED, answers.size(), ids.size());
            }
            JSON.writeValue(new File(args[3]), answers);
        });
    }
}
