package dev.winnow.agent;

/** Work of another package that the agent does once per period. */
public interface PeriodicTask {
    /** Runs in the agent's thread. */
    void runPeriodic();

    /** The agent detaches; called once, in any thread. */
    void close();
}
