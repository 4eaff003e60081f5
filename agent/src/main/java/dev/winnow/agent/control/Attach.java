package dev.winnow.agent.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.HostJvm;
import dev.winnow.agent.options.Options;

/** {@code attach}: starts the agent, or shows the one that is running. */
final class Attach {
    private final AgentLifecycle lifecycle;

    Attach(AgentLifecycle lifecycle) {
        this.lifecycle = lifecycle;
    }

    Map<String, Object> run(String settings) throws Exception {
        Agent running = lifecycle.running();
        if (running != null) {
            return alreadyRunning(running, settings);
        }
        long start = System.nanoTime();
        Agent agent = start(settings);
        Map<String, Object> answer = ShowStatus.of(agent);
        List<String> warnings = new ArrayList<>(agent.options().warnings());
        String lacking = HostJvm.lacking();
        if (lacking != null) {
            warnings.add(lacking);
        }
        answer.put("warnings", warnings);
        answer.put("attached", true);
        answer.put("attachMillis", (System.nanoTime() - start) / 1e6);
        return answer;
    }

    /** Starts the agent where none is. */
    Agent start(String settings) throws Exception {
        Agent agent = lifecycle.attach(settings);
        if (agent == null) {
            throw Refusal.failed("winnow.enabled=false or the kill file keeps the agent out");
        }
        return agent;
    }

    /** A second agent never starts: everything that the first has woven stays as it is. */
    private static Map<String, Object> alreadyRunning(Agent running, String settings) throws Exception {
        List<String> warnings = List.of();
        if (!settings.isEmpty()) {
            Options asked = Options.read(settings, System.getProperties(), System.getenv(), running.isAttachedLate());
            warnings = asked.warnings();
            if (!asked.effective().equals(running.options().effective())) {
                throw Refusal.failed("winnow " + Agent.version() + " is in this JVM already, with other settings, which"
                        + " `winnow status` shows; nothing is changed. `winnow probe` changes packages and probes; to change"
                        + " others, detach it first");
            }
        }
        Map<String, Object> answer = ShowStatus.of(running);
        answer.put("warnings", warnings);
        answer.put("attached", false);
        return answer;
    }
}
