package dev.winnow.agent.control;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.OperationView;
import dev.winnow.probes.recording.AllThreads;
import dev.winnow.probes.runtime.Operations;

/** {@code operations}: the costs of each kind of operation, repeated while the caller reads. */
final class ShowOperations implements Command {
    private final AllThreads threads = new AllThreads();

    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent agent) throws Exception {
        if (!agent.options().probes().contains("operations")) {
            throw Refusal.failed(
                    "operations are not counted in this JVM; detach winnow, and attach it with probes=operations");
        }
        Readings.start(request, reply, agent, this::reading);
        return null;
    }

    private Map<String, Object> reading(Agent agent) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("nanoTime", System.nanoTime());
        answer.put("countingMillis", System.currentTimeMillis() - agent.startMillis());
        answer.put("jvmBytes", threads.allocatedBytes());
        answer.put("problem", Operations.problem());
        List<Object> operations = new ArrayList<>();
        for (OperationView kind : OperationView.all()) {
            operations.add(kind.asMap());
        }
        answer.put("operations", operations);
        return answer;
    }
}
