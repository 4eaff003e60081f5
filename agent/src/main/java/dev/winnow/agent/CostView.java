package dev.winnow.agent;

import java.util.LinkedHashMap;
import java.util.Map;

/** The agent's cost to the application. */
public final class CostView {
    private final Agent agent;

    public CostView(Agent agent) {
        this.agent = agent;
    }

    /** Total milliseconds of inspecting and rewriting classes. */
    public double getTransformMillis() {
        return agent.costs().transformNanos() / 1e6;
    }

    /** Total milliseconds of retransforming loaded classes. */
    public double getRetransformMillis() {
        return agent.costs().retransformNanos() / 1e6;
    }

    /** Milliseconds of preparing the last switch of patches; the application ran unchanged meanwhile. */
    public double getLastPrepareMillis() {
        return agent.costs().lastPrepareNanos() / 1e6;
    }

    /** Milliseconds of the last switch of patches, from its first to its last changed class. */
    public double getLastSwitchMillis() {
        return agent.costs().lastSwitchNanos() / 1e6;
    }

    /** Total milliseconds of folding counters and writing events. */
    public double getFlushMillis() {
        return agent.costs().periodicNanos() / 1e6;
    }

    /** How many classes, counted by name, were ever changed. */
    public int getChangedClasses() {
        return agent.changedClasses();
    }

    /** How many loaded classes hold both bodies of their patched methods. */
    public int getPreparedClasses() {
        return agent.patches().preparedClasses();
    }

    /** Heap bytes that the counters occupy. */
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
        map.put("preparedClasses", getPreparedClasses());
        map.put("counterBytes", getCounterBytes());
        return map;
    }
}
