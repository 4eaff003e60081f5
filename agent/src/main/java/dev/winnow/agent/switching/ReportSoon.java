package dev.winnow.agent.switching;

import java.util.concurrent.Executor;

/** Has changed states of patches reported in the agent's thread. A class and not a lambda, which would cost an application 20 ms at its start. */
final class ReportSoon implements Runnable {
    private final Runnable report;
    private final Executor agentThread;

    ReportSoon(Runnable report, Executor agentThread) {
        this.report = report;
        this.agentThread = agentThread;
    }

    @Override
    public void run() {
        agentThread.execute(report);
    }
}
