package dev.winnow.experiment.run;

import java.util.List;

import dev.winnow.report.model.Section;

/** Runs trials, one at a time or in pairs. */
public interface Trials extends AutoCloseable {
    /**
     * Runs the trials of a batch at the same time.
     *
     * @return in the order of the trials
     * @throws ForkFailedException if one of them has no result, and so none has; another attempt may have
     */
    List<TrialResult> run(Batch batch, ForkListener progress) throws ForkFailedException;

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
