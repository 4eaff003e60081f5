package dev.winnow.probes.runtime;

/** A thread that gets no counters of its own, because others have its positions. */
final class SharingThread extends Thread {
    /** Lives as long as this thread. */
    private final Thread creator = Thread.currentThread();

    SharingThread(Runnable task) {
        super(task);
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

    @Override
    public void run() {
        Thread[] before = new Thread[ThreadCounters.PROBES];
        for (int i = 0; i < before.length; i++) {
            int position = ThreadCounters.position(ThreadId.of(this), i);
            before[i] = ThreadCounters.OWNERS[position];
            ThreadCounters.OWNERS[position] = creator;
        }
        super.run();
        for (int i = 0; i < before.length; i++) {
            ThreadCounters.OWNERS[ThreadCounters.position(ThreadId.of(this), i)] = before[i];
        }
        ThreadCounters.sweep();
    }
}
