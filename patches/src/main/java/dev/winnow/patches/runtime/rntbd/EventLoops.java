package dev.winnow.patches.runtime.rntbd;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Netty's event loops, as executors: Winnow's runtime classes do not know Netty's. */
public final class EventLoops {
    private static final Runnable NOTHING = new Nothing();

    private EventLoops() {}

    /**
     * Wakes an event loop that sleeps, so that it runs the tasks that were queued without waking it.
     *
     * @param isCaller whether this thread is the event loop's: then it does not sleep
     */
    public static void wake(Executor eventLoop, boolean isCaller) {
        if (isCaller) {
            return;
        }
        try {
            eventLoop.execute(NOTHING);
        } catch (RejectedExecutionException e) {
            // The event loop has ended. Whoever queued a task there has been told.
        }
    }

    private static final class Nothing implements Runnable {
        @Override
        public void run() {
            // The event loop is awake, and goes on with what else is queued.
        }
    }
}
