package dev.winnow.agent;

/**
 * A daemon of the agent that nobody can interrupt. Applications may interrupt every thread that they see: this would end a wait, and
 * close the file that is being written.
 */
public abstract class UninterruptedThread extends Thread {
    /** @param group null for that of the thread that calls */
    protected UninterruptedThread(ThreadGroup group, String name) {
        super(group, null, name, 0, false);
        setDaemon(true);
    }

    @Override
    public final void interrupt() {
        // See above.
    }
}
