package dev.winnow.lab.workload.gains;

import java.util.List;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.winnow.lab.workload.load.BlockResult;

/** A measured block and the patches that were enabled during it. */
public final class GainBlock {
    /** Ids; empty for the vendor's code. */
    public final List<String> patches;

    /** The first patch's state at the end of the block, such as {@code on} or {@code fixed}; empty without one. */
    public final String state;

    public final BlockResult result;

    @JsonCreator
    public GainBlock(
            @JsonProperty("patches") List<String> patches,
            @JsonProperty("state") String state,
            @JsonProperty("result") BlockResult result) {
        this.patches = List.copyOf(patches);
        this.state = state;
        this.result = result;
    }
}
