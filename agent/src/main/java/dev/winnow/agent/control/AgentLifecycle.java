package dev.winnow.agent.control;

import java.io.IOException;

import dev.winnow.agent.Agent;
import dev.winnow.agent.options.BadOption;

/** Finds the agent of this JVM, and starts one. */
public interface AgentLifecycle {
    /** The running agent, or null. */
    Agent running();

    /** @return the agent that has started, or null if a setting keeps it out */
    Agent attach(String settings) throws BadOption, IOException;
}
