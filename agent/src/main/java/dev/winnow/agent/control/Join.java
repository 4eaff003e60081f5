package dev.winnow.agent.control;

import java.lang.instrument.Instrumentation;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.WinnowAgent;
import dev.winnow.agent.options.Options;

/** {@code attach}: joins the application, or shows the agent that is in it already. */
final class Join implements Command {
    private final Instrumentation instrumentation;

    Join(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** @param running null if there is none yet */
    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent running) throws Exception {
        String settings = request.text("options");
        if (running != null) {
            return known(running, settings);
        }
        long start = System.nanoTime();
        Agent agent = WinnowAgent.start(settings, instrumentation, true);
        if (agent == null) {
            throw Refusal.failed("winnow.enabled=false or the kill file keeps the agent out");
        }
        Map<String, Object> answer = new ShowStatus().run(request, reply, agent);
        answer.put("joined", true);
        answer.put("joinMillis", (System.nanoTime() - start) / 1e6);
        return answer;
    }

    /** The second agent never joins: what the first has woven stays as it is. */
    private static Map<String, Object> known(Agent running, String settings) throws Exception {
        if (!settings.isEmpty()) {
            Options asked = Options.read(settings, System.getProperties(), System.getenv(), running.isLate());
            if (!asked.inForce().equals(running.options().inForce())) {
                throw Refusal.failed("winnow " + Agent.version() + " is in this JVM already, with other settings ("
                        + running.options() + "); nothing is changed. Detach it first to attach with new ones");
            }
        }
        Map<String, Object> answer = new ShowStatus().run(null, null, running);
        answer.put("joined", false);
        return answer;
    }
}
