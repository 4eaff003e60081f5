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

    /** The JVM's options, from the command line and every other source. */
    String[] jvmArguments();

    /** Opens a package of the JDK to the agent's reflection. */
    void open(Module module, String packageName);

    /** @return the agent that has started, or null if a setting keeps it out */
    Agent attach(String settings) throws BadOption, IOException;
}
