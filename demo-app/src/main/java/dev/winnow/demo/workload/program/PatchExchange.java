package dev.winnow.demo.workload.program;

import java.util.List;

import dev.winnow.demo.workload.load.BlockResult;

/** Switches the patches of this JVM between measured blocks while its partner does the same, and lets both warm up again. */
final class PatchExchange {
    private final List<List<String>> patches;
    private final PairSeat seat;

    /** @param patches of each measured block; empty if they stay as they are */
    PatchExchange(List<List<String>> patches, PairSeat seat) {
        this.patches = patches;
        this.seat = seat;
    }

    /** Does what is due before a block. Returns the steps of the warm-up; none if the patches stay as they are. */
    List<BlockResult> before(int block, WarmUp warmUp, WarmUp.Work work) throws Exception {
        if (patches.isEmpty() || block == 0 || patches.get(block).equals(patches.get(block - 1))) {
            return List.of();
        }
        seat.meet(false); // the partner may still be in its block
        new PatchSwitch().enable(patches.get(block));
        return warmUp.run(work, (step, isWarm) -> seat.meet(isWarm));
    }
}
