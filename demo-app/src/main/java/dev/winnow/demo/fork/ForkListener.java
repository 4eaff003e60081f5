package dev.winnow.demo.fork;

import dev.winnow.demo.workload.BlockResult;

/** Hears how far a client JVM has come, on a thread of the runner's. */
@FunctionalInterface
public interface ForkListener {
    /** @param done operations of this block so far, out of {@code total} */
    void progress(Arm arm, BlockResult.Phase phase, long done, long total);
}
