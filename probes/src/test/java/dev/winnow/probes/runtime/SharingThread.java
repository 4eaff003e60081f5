package dev.winnow.probes.runtime;

/** A thread that gets no counters of its own, because nobody can rely on its id. */
final class SharingThread extends Thread {
    SharingThread(Runnable task) {
        super(task);
    }

    @Override
    @SuppressWarnings("deprecation")
    public long getId() {
        return 1;
    }

    /** Runs the task in such a thread and waits for it. */
    static void run(Runnable task) {
        Thread thread = new SharingThread(task);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
