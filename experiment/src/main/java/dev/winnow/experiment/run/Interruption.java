package dev.winnow.experiment.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Turns Ctrl-C into an early end: the JVM waits until the report of the finished trials is written. */
public final class Interruption implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 30;

    private final CountDownLatch reported = new CountDownLatch(1);
    private final Thread hook = new Thread(this::waitForReport, "winnow-ab-interruption");
    private volatile boolean requested;

    private Interruption() {}

    /** From now on, Ctrl-C waits until this is closed. */
    public static Interruption listen() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    public boolean requested() {
        return requested;
    }

    private void waitForReport() {
        requested = true;
        try {
            reported.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Call this when the report is on disk. */
    @Override
    public void close() {
        reported.countDown();
        if (!requested) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // Ctrl-C came between the two lines; the hook has nothing left to wait for.
            }
        }
    }
}
