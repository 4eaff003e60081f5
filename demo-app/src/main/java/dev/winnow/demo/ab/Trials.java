package dev.winnow.demo.ab;

import java.util.List;

import dev.winnow.demo.fork.ForkFailedException;
import dev.winnow.demo.fork.ForkListener;
import dev.winnow.report.model.Section;

/** Runs trials, one at a time. */
interface Trials extends AutoCloseable {
    /** @throws ForkFailedException if it came to no result; another attempt may */
    Figures run(Trial trial, ForkListener progress) throws ForkFailedException;

    /**
     * Sections for the report that take measurements of their own, after all trials.
     *
     * @throws ForkFailedException if those came to no result
     */
    default List<Section> afterwards() throws ForkFailedException {
        return List.of();
    }

    @Override
    void close();
}
