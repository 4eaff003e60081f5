package dev.winnow.agent.control;

import java.util.Map;

import dev.winnow.agent.Agent;

/** A command of an operator to the running agent. */
interface Command {
    /**
     * @return the answer, or null if the command answers later, in a thread of its own
     * @throws Refusal if the command cannot be carried out
     */
    Map<String, Object> run(Request request, Reply reply, Agent agent) throws Exception;
}
