package dev.winnow.agent.control;

import java.io.IOException;

import dev.winnow.agent.Agent;
import dev.winnow.agent.options.BadOption;
import dev.winnow.agent.transform.LoadedClasses;

/** Finds the agent of this JVM, and starts one. */
public interface AgentLifecycle {
    /** The running agent, or null. */
    Agent running();

    /** The JVM's classes, whether the agent is running or not. */
    LoadedClasses loadedClasses();

    /** @return the agent that has started, or null if a setting keeps it out */
    Agent attach(String settings) throws BadOption, IOException;
}
