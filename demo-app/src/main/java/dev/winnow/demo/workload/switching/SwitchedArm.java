package dev.winnow.demo.workload.switching;

import java.util.List;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/** What a running JVM can take over of an arm. */
public final class SwitchedArm {
    /** Ids of those that are on. */
    public final List<String> patches;

    /** See {@link dev.winnow.demo.workload.load.Burdened}. */
    public final long extraCpuNanos;

    @JsonCreator
    public SwitchedArm(
            @JsonProperty("patches") List<String> patches, @JsonProperty("extraCpuNanos") long extraCpuNanos) {
        this.patches = List.copyOf(patches);
        this.extraCpuNanos = extraCpuNanos;
    }
}
