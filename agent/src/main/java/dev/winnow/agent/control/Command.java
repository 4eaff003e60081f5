package dev.winnow.agent.control;

import java.util.Map;

import dev.winnow.agent.Agent;

/** One thing that an operator can ask of the running agent. */
interface Command {
    /**
     * @return the answer, or null if it comes later
     * @throws Refusal if it cannot be done
     */
    Map<String, Object> run(Request request, Reply reply, Agent agent) throws Exception;
}
