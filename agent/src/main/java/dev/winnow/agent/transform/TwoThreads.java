package dev.winnow.agent.transform;

/**
 * Does work of an attach on two threads. Where the application keeps every core busy, a second thread nearly halves the wait; more
 * threads would take the cores away from the application.
 */
final class TwoThreads {
    /** Starting a thread is not worth it for fewer items. */
    private static final int FEW = 16;

    private TwoThreads() {}

    /**
     * Runs the work on this thread and, if it has many items and the machine several cores, on another one at the same time.
     *
     * @param work takes items until none is left, safely from two threads
     */
    static void run(int items, Runnable work) {
        if (items <= FEW || Runtime.getRuntime().availableProcessors() == 1) {
            work.run();
            return;
        }
        Helper helper = new Helper(work);
        helper.setDaemon(true);
        try {
            helper.start();
        } catch (OutOfMemoryError noThread) {
            work.run();
            return;
        }
        try {
            work.run();
        } finally {
            join(helper);
        }
        if (helper.failure != null) {
            throw helper.failure;
        }
    }

    private static final class Helper extends Thread {
        private final Runnable work;

        /** Thrown to whoever waits, and not printed to the application's standard error. */
        private volatile Error failure;

        Helper(Runnable work) {
            super(null, null, "winnow-prepare", 0, false);
            this.work = work;
        }

        @Override
        public void run() {
            try {
                work.run();
            } catch (Error e) {
                failure = e;
            } catch (RuntimeException e) {
                failure = new Error(e);
            }
        }
    }

    /** Waits for the helper even if somebody interrupts this thread, which is then told afterwards. */
    private static void join(Thread helper) {
        boolean interrupted = false;
        while (helper.isAlive()) {
            try {
                helper.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
