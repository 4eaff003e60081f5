package dev.winnow.agent.control;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.Agent;

/** {@code detach}: restores the original classes and removes the agent. */
final class Detach implements Command {
    @Override
    public Map<String, Object> run(Request request, Reply reply, Agent agent) {
        long start = System.nanoTime();
        List<Class<?>> restored = agent.close();
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("restored", restored.size());
        answer.put("millis", (System.nanoTime() - start) / 1e6);
        return answer;
    }
}
