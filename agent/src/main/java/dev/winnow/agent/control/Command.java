package dev.winnow.agent.control;

import java.util.Map;

import dev.winnow.agent.Agent;

/** A command of an operator to the running agent. */
interface Command {
    /** Whether the command is refused in a JVM without the agent. */
    default boolean needsAgent() {
        return true;
    }

    /**
     * @param agent the running agent; null where there is none and none is needed
     * @return the answer, or null if the command answers later, in a thread of its own
     * @throws Refusal if the command cannot be carried out
     */
    Map<String, Object> run(Request request, Reply reply, Agent agent) throws Exception;
}
