package dev.winnow.lab.workload.switching;

import java.util.List;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/** How the two arms of a pair take turns in one of its JVMs, while the other JVM runs the other arm. */
public final class TurnSettings {
    /** In the order of their numbers, the same in both JVMs. */
    public final List<SwitchedArm> arms;

    /** The number of each turn's arm. */
    public final int[] order;

    public final long operationsPerTurn;

    @JsonCreator
    public TurnSettings(
            @JsonProperty("arms") List<SwitchedArm> arms,
            @JsonProperty("order") int[] order,
            @JsonProperty("operationsPerTurn") long operationsPerTurn) {
        this.arms = List.copyOf(arms);
        this.order = order.clone();
        this.operationsPerTurn = operationsPerTurn;
    }

    /** Whether each arm has a copy of the SDK of its own. */
    public boolean haveCopies() {
        return arms.stream().allMatch(arm -> arm.copy != null);
    }
}
