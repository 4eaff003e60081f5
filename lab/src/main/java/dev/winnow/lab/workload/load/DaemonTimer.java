package dev.winnow.lab.workload.load;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/** A thread for what is to happen at a certain time, which does not keep its JVM alive. */
final class DaemonTimer {
    private DaemonTimer() {}

    static ScheduledExecutorService named(String name) {
        return Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }
}
