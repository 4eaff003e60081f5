package dev.winnow.experiment.trial;

import java.util.List;

import dev.winnow.experiment.fork.ForkFailedException;
import dev.winnow.experiment.fork.ForkListener;

/** Runs trials, one at a time. */
public interface SingleTrials extends Trials {
    /** @throws ForkFailedException if the trial has no result; another attempt may have one */
    Figures run(Trial trial, ForkListener progress) throws ForkFailedException;

    @Override
    default List<Figures> run(Batch batch, ForkListener progress) throws ForkFailedException {
        return List.of(run(batch.single(), progress));
    }
}
