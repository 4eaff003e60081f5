package dev.winnow.agent;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;

import dev.winnow.agent.options.Log;

/**
 * The agent's only permanent thread, a daemon. It runs the periodic work, and tasks that must not run in a thread of the
 * application. Never throws into the application.
 */
public final class AgentThread extends UninterruptedThread implements Executor {
    private final Queue<Runnable> submitted = new ArrayDeque<>();
    private Runnable task;
    private long periodNanos;
    private Thread shutdownHook;
    private boolean closed;

    public AgentThread() {
        super(systemGroup(), "winnow");
    }

    /** Not the group of the thread that starts the agent: applications count the threads of their own group. */
    private static ThreadGroup systemGroup() {
        ThreadGroup group = currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    /**
     * Starts the thread.
     *
     * @param task runs once per period, for the first time after one period
     * @param atShutdown runs when the JVM shuts down, unless this thread is closed before
     */
    void runPeriodic(Runnable task, long periodMillis, Runnable atShutdown) {
        this.task = task;
        this.periodNanos = periodMillis * 1_000_000;
        this.shutdownHook = new Thread(null, atShutdown, "winnow-shutdown", 0, false);
        start();
        try {
            Runtime.getRuntime().addShutdownHook(shutdownHook);
        } catch (IllegalStateException shuttingDown) {
            // Nobody waits for the report.
        }
    }

    /** Runs the task as soon as possible in this thread; may be called before the thread starts. */
    @Override
    public synchronized void execute(Runnable submittedTask) {
        submitted.add(submittedTask);
        notifyAll();
    }

    /** Ends the thread and waits for its end; called from this thread itself, it ends after the present task. */
    void close() {
        closeSoon();
        try {
            if (shutdownHook != null) {
                Runtime.getRuntime().removeShutdownHook(shutdownHook);
            }
            if (currentThread() != this) {
                join(10_000);
            }
        } catch (IllegalStateException shuttingDown) {
            // The hook runs already.
        } catch (InterruptedException e) {
            currentThread().interrupt();
        }
    }

    /** Ends the thread after its present task; waits for nothing. */
    synchronized void closeSoon() {
        closed = true;
        notifyAll();
    }

    @Override
    public void run() {
        long due = System.nanoTime() + periodNanos;
        while (true) {
            try {
                Runnable next = next(due);
                if (next == null) {
                    return;
                }
                if (next == task) {
                    due = System.nanoTime() + periodNanos;
                }
                next.run();
            } catch (InterruptedException e) {
                // Nobody interrupts this thread; only close() ends it.
            } catch (Throwable t) {
                Log.line("a task in the agent's thread failed; the agent goes on: " + t);
            }
        }
    }

    /**
     * Waits for a submitted task, or until the periodic one is due.
     *
     * @return null when the thread is to end
     */
    private synchronized Runnable next(long due) throws InterruptedException {
        while (submitted.isEmpty() && !closed) {
            long left = due - System.nanoTime();
            if (left <= 0) {
                return task;
            }
            wait(left / 1_000_000 + 1);
        }
        return closed ? null : submitted.poll();
    }
}
