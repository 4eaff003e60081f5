package dev.winnow.agent.jmx;

import dev.winnow.agent.Agent;
import dev.winnow.agent.Labels;

/** The labels, found once for all metrics of one export: each metric reads them anew, and finding them looks at all loaded classes. */
final class RecentLabels {
    private static final long RECENT_NANOS = 1_000_000_000;

    private final Agent agent;
    private Labels labels;
    private long foundAt;

    RecentLabels(Agent agent) {
        this.agent = agent;
    }

    synchronized Labels get() {
        if (labels == null || System.nanoTime() - foundAt > RECENT_NANOS) {
            labels = Labels.of(agent.loadedClasses(), agent.patches());
            foundAt = System.nanoTime();
        }
        return labels;
    }
}
