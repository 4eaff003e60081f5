package dev.winnow.lab.workload.switching;

import java.util.List;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.winnow.lab.workload.copies.CopySettings;

/** What a running JVM can take over of an arm. */
public final class SwitchedArm {
    /** Ids of those that are on; empty if the arm has a copy of the SDK. */
    public final List<String> patches;

    /** The arm's own copy of the SDK; null if all arms use the one on the class path. */
    public final CopySettings copy;

    /** See {@link dev.winnow.lab.workload.load.Burdened}. */
    public final long extraCpuNanos;

    @JsonCreator
    public SwitchedArm(
            @JsonProperty("patches") List<String> patches,
            @JsonProperty("copy") CopySettings copy,
            @JsonProperty("extraCpuNanos") long extraCpuNanos) {
        this.patches = List.copyOf(patches);
        this.copy = copy;
        this.extraCpuNanos = extraCpuNanos;
    }
}
