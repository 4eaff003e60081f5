package dev.winnow.report.account;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import dev.winnow.report.jfr.StackFrame;

/**
 * Recognises work that happens at its own times and not once per operation, by the methods that run it: periodic tasks of
 * the JDK's executors, of {@code Timer}, of Reactor and of Netty, Winnow's own thread, and what measures the demo workload. What such
 * work allocates depends on how long the application runs; a share of it per operation would be a figure of chance.
 */
final class BackgroundWork {
    private static final Set<String> RUNNERS = Set.of(
            // Executors call it for tasks at a fixed rate or delay only; for all others they call run.
            "java.util.concurrent.FutureTask.runAndReset",
            "java.util.TimerThread.mainLoop",
            "reactor.core.scheduler.PeriodicSchedulerTask.call",
            "reactor.core.scheduler.PeriodicWorkerTask.call",
            "reactor.core.scheduler.InstantPeriodicWorkerTask.call",
            // Timeouts and pings of connections.
            "io.netty.util.concurrent.ScheduledFutureTask.run",
            "io.netty.util.HashedWheelTimer$Worker.run",
            "dev.winnow.agent.AgentThread.run",
            "dev.winnow.lab.workload.load.Pump.await",
            "dev.winnow.lab.workload.load.RecordedArm.begin",
            "dev.winnow.experiment.meter.JvmMeter.read",
            "dev.winnow.experiment.meter.JvmMeter.watchThreads",
            "dev.winnow.experiment.run.Progress.report");

    /** The names alone, which turn down most frames without a new string. */
    private static final Set<String> METHODS = RUNNERS.stream()
            .map(runner -> runner.substring(runner.lastIndexOf('.') + 1))
            .collect(Collectors.toSet());

    private BackgroundWork() {}

    /** @param frames of a stack that is not truncated, since the runner is among the outermost ones */
    static boolean runs(List<StackFrame> frames) {
        for (int i = frames.size() - 1; i >= 0; i--) {
            StackFrame frame = frames.get(i);
            String method = frame.method;
            if (METHODS.contains(method) && RUNNERS.contains(frame.className + "." + method)) {
                return true;
            }
        }
        return false;
    }
}
