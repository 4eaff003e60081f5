package dev.winnow.agent.transform;

import java.util.List;

/** What the agent needs of the JVM beyond {@code java.lang.instrument}. */
public interface JvmAccess {
    /** How long all safepoints have stopped the application so far, in milliseconds; -1 if the JVM does not tell. */
    long safepointMillis();

    /** The file names of the agents that the JVM was started with, except ours; agents that were attached later are not known. */
    List<String> otherAgents();

    /**
     * Whether a text is among the constants of a loaded class.
     *
     * @return true also if the JVM does not tell
     */
    boolean hasConstant(Class<?> loaded, String text);
}
