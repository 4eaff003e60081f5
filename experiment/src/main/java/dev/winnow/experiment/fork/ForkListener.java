package dev.winnow.experiment.fork;

import dev.winnow.experiment.arm.Arm;

/** Hears how far a client JVM has come, on a thread of the runner's. */
@FunctionalInterface
public interface ForkListener {
    /** @param done operations of this block so far, out of {@code total} */
    void progress(Arm arm, Phase phase, long done, long total);
}
