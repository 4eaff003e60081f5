package dev.winnow.agent.view;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.winnow.agent.Agent;

/** What the agent costs the application. */
public final class CostView {
    private final Agent agent;

    public CostView(Agent agent) {
        this.agent = agent;
    }

    /** Milliseconds, in all, of looking at classes and changing them. */
    public double getTransformMillis() {
        return agent.costs().transformNanos() / 1e6;
    }

    /** Milliseconds, in all, of changing loaded classes. */
    public double getRetransformMillis() {
        return agent.costs().retransformNanos() / 1e6;
    }

    /** Milliseconds of getting ready for the last switch of patches, while all still ran as before. */
    public double getLastPrepareMillis() {
        return agent.costs().lastPrepareNanos() / 1e6;
    }

    /** Milliseconds of the last switch of patches, from the first class that was to change until all were as wanted. */
    public double getLastSwitchMillis() {
        return agent.costs().lastSwitchNanos() / 1e6;
    }

    /** Milliseconds, in all, of folding counters and writing events. */
    public double getFlushMillis() {
        return agent.costs().housekeepingNanos() / 1e6;
    }

    /** Classes, by name, that were ever changed. */
    public int getChangedClasses() {
        return agent.changedClasses();
    }

    /** Loaded classes that hold both bodies of their patched methods. */
    public int getSwitchableClasses() {
        return agent.preparedClasses();
    }

    /** Heap that the counters occupy. */
    public long getCounterBytes() {
        return agent.probes().counterBytes();
    }

    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("transformMillis", getTransformMillis());
        map.put("retransformMillis", getRetransformMillis());
        map.put("lastPrepareMillis", getLastPrepareMillis());
        map.put("lastSwitchMillis", getLastSwitchMillis());
        map.put("flushMillis", getFlushMillis());
        map.put("changedClasses", getChangedClasses());
        map.put("preparedClasses", getSwitchableClasses());
        map.put("counterBytes", getCounterBytes());
        return map;
    }
}
