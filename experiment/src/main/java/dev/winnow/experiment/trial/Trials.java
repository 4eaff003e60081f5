package dev.winnow.experiment.trial;

import java.util.List;

import dev.winnow.experiment.fork.ForkFailedException;
import dev.winnow.experiment.fork.ForkListener;
import dev.winnow.report.model.Section;

/** Runs trials, one at a time. */
public interface Trials extends AutoCloseable {
    /** @throws ForkFailedException if the trial has no result; another attempt may have one */
    Figures run(Trial trial, ForkListener progress) throws ForkFailedException;

    /**
     * Sections for the report that take measurements of their own, after all trials.
     *
     * @throws ForkFailedException if those have no result
     */
    default List<Section> afterwards() throws ForkFailedException {
        return List.of();
    }

    @Override
    void close();
}
