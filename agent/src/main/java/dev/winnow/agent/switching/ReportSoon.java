package dev.winnow.agent.switching;

import java.util.concurrent.Executor;

/**
 * Has changed states of patches reported in the agent's thread. Classes and not lambdas: these run while the application starts,
 * where linking a lambda costs 20 ms.
 */
final class ReportSoon implements Runnable {
    private final Executor agentThread;
    private final Runnable report;

    ReportSoon(PatchManager patches, Executor agentThread) {
        this.agentThread = agentThread;
        this.report = new Runnable() {
            @Override
            public void run() {
                patches.reportChanges();
            }
        };
    }

    @Override
    public void run() {
        agentThread.execute(report);
    }
}
