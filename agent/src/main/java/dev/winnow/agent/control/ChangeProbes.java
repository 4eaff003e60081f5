package dev.winnow.agent.control;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.options.Options;

/** {@code probe}: counts in other packages, or other things, and answers with the status. */
final class ChangeProbes implements Command {
    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent agent) throws Exception {
        String settings = request.text("options");
        Options changed;
        try {
            changed = agent.options().with(settings);
        } catch (BadOption e) {
            throw Refusal.usage(e.getMessage());
        }
        long start = System.nanoTime();
        int rewritten;
        try {
            rewritten = agent.count(changed);
        } catch (IllegalArgumentException e) {
            throw Refusal.usage(e.getMessage());
        }
        Map<String, Object> answer = new LinkedHashMap<>(ShowStatus.of(agent));
        answer.put("rewritten", rewritten);
        answer.put("millis", (System.nanoTime() - start) / 1e6);
        return answer;
    }
}
