package dev.winnow.agent.start;

import java.lang.instrument.Instrumentation;

/** The agent as the JVM enters it: the only class of the nested jar that is called from outside. */
public interface AgentEntry {
    void premain(String arguments, Instrumentation instrumentation);

    /** @param arguments settings as for {@link #premain}, or a command of {@code java -jar winnow.jar} */
    void agentmain(String arguments, Instrumentation instrumentation);
}
