package dev.winnow.experiment.run;

import dev.winnow.experiment.arm.Arm;

/** Is called with the progress of a client JVM, on a thread of the runner. */
@FunctionalInterface
public interface ForkListener {
    /** @param done operations of this block so far, out of {@code total} */
    void progress(Arm arm, Phase phase, long done, long total);
}
