package dev.winnow.agent;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The agent's one thread: a daemon that wakes every {@code winnow.period}, and for errands that must not run in a thread of
 * the application. Never throws into the application.
 */
final class Housekeeping extends Thread {
    private final Agent agent;
    private final long periodNanos;
    private final Thread goodbye;
    private final Queue<Runnable> errands = new ArrayDeque<>();
    private boolean ended;

    Housekeeping(Agent agent, long periodMillis) {
        super(null, null, "winnow", 0, false);
        this.agent = agent;
        this.periodNanos = periodMillis * 1_000_000;
        this.goodbye = new Goodbye(agent);
        setDaemon(true);
    }

    void begin() {
        start();
        Runtime.getRuntime().addShutdownHook(goodbye);
    }

    /** Has it done soon, in this thread. */
    synchronized void soon(Runnable errand) {
        errands.add(errand);
        notifyAll();
    }

    /** Ends the thread, and returns when it has; from within the thread itself it ends after the errand. */
    void end() {
        synchronized (this) {
            ended = true;
            notifyAll();
        }
        try {
            Runtime.getRuntime().removeShutdownHook(goodbye);
            if (currentThread() != this) {
                join(10_000);
            }
        } catch (IllegalStateException shuttingDown) {
            // Then there is nothing to be tidy for.
        } catch (InterruptedException e) {
            currentThread().interrupt();
        }
    }

    @Override
    public void run() {
        long due = System.nanoTime() + periodNanos;
        try {
            while (true) {
                Runnable errand = next(due);
                if (errand == null && isEnded()) {
                    return;
                }
                try {
                    if (errand != null) {
                        errand.run();
                    } else {
                        due = System.nanoTime() + periodNanos;
                        agent.keepHouse();
                    }
                } catch (Throwable t) {
                    Log.line("housekeeping failed, and goes on: " + t);
                }
            }
        } catch (InterruptedException e) {
            // Asked to end.
        }
    }

    private synchronized boolean isEnded() {
        return ended;
    }

    /** The next errand, or null when it is time to keep house, or to end. */
    private synchronized Runnable next(long due) throws InterruptedException {
        while (errands.isEmpty() && !ended) {
            long left = due - System.nanoTime();
            if (left <= 0) {
                return null;
            }
            wait(left / 1_000_000 + 1);
        }
        return ended ? null : errands.poll();
    }

    private static final class Goodbye extends Thread {
        private final Agent agent;

        Goodbye(Agent agent) {
            super(null, null, "winnow-goodbye", 0, false);
            this.agent = agent;
        }

        @Override
        public void run() {
            agent.sayGoodbye();
        }
    }
}
